"""Chapter 12 of the ledger: the two faction sheets."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.rivets.table import buying, combat, table

#: code: title, class, cost, armour, health, move, sockets, bounty, attacks, abilities: the ledger's tables, but for the
#: costs that bench/results/balance.md moved.
Row = tuple[str, str, str, str, int, int, int, int, str, str]
UNITS: dict[str, Row] = {
    "C01": ("Copper Rifles", "infantry", "1/0", "soft", 1, 1, 0, 0, "Rifles 1111 2/1", ""),
    "C02": ("Duckboard Runners", "infantry", "2/0", "soft", 1, 1, 0, 0, "Trench guns 3110 1/0",
     "Runner (+2); Dash (1)"),
    "C03": ("Long-Eye", "infantry", "3/0", "soft", 1, 1, 0, 0, "Scoped rifle 1100 3/0", "Sniper; Precision (+1)"),
    "C04": ("Kennel Sergeant", "infantry", "1/0", "soft", 1, 1, 0, 0, "Revolver 1100 1/0", "Handler (Guard Dog)"),
    "C05": ("Guard Dog", "support", "", "soft", 1, 3, 0, 0, "Bite 1100 1/0", ""),
    "C06": ("Velo Lancers", "cavalry", "5/0", "light", 2, 3, 0, 0, "Lances 2210 1/0", "Rapid Assault (2)"),
    "C07": ("Field Tinker", "support", "1/0", "soft", 1, 1, 0, 0, "Rivet gun 1110 1/0", "Field Repair; Fortify (2)"),
    "C08": ("Bond Drummer", "support", "2/0", "soft", 2, 1, 0, 0, "", "War Bonds!; Rally Point; Springboard (+1)"),
    "C09": ("Claim Borer", "vehicle", "3/1", "light", 3, 1, 0, 1, "Auger 2220 1/0", "Tunneler; We Found Gold!"),
    "C10": ("Bulwark Strider", "vehicle", "7/2", "heavy", 4, 2, 1, 1, "Twin guns 3221 2/1",
     "Tank Shock (2); G: Bolster Defense (-1)"),
    "C11": ("Thumper Battery", "artillery", "5/0", "light", 2, 1, 1, 1,
     "Howitzer 2220 4/0 Ground Attack, Flat Grid Attack, Dev", "Barrage"),
    "C12": ("Kestrel", "aircraft", "3/0", "air", 2, 3, 0, 1,
     "Cowl guns 0003 0/2 Air Attack. Strafe 3100 1/0 Ground Attack", "Nimble; Barrel Roll"),
    "C13": ("Goshawk", "aircraft", "3/1", "air", 3, 2, 1, 1,
     "Bomb rack 2220 1/0 Ground Attack, Flat Grid Attack. Tail gun 0002 0/1 Air Attack", "Turret; Forward Observer"),
    "C16": ("Iris Vale, on foot", "infantry", "3/2", "light", 3, 2, 0, 2, "Arc sabre 3210 1/0 Chain Grid Attack",
     "The Healing Atom!"),
    "K01": ("Iron Grenadiers", "infantry", "1/0", "soft", 1, 1, 0, 0, "Carbines 3211 1/1", ""),
    "K02": ("Plague Trooper", "infantry", "2/0", "soft", 2, 1, 0, 0, "Claws 3200 1/0", "Infect; Immune to Gas"),
    "K03": ("Miasma Mortar", "artillery", "3/1", "light", 2, 1, 0, 1, "Gas shell 2110 4/0 Ground Attack, Gas, Dev",
     "Immune to Gas"),
    "K04": ("Houndmaster", "infantry", "2/0", "soft", 1, 1, 0, 0, "Pistol 1100 1/0", "Handler (Kampfhund)"),
    "K05": ("Kampfhund", "support", "", "soft", 1, 2, 0, 0, "Jaws 2100 1/0", ""),
    "K06": ("Spring-Leg Uhlans", "cavalry", "4/0", "light", 2, 3, 0, 0, "Sabres 2210 1/0", "Jump Jets"),
    "K07": ("Drum Major", "support", "3/0", "soft", 1, 1, 0, 0, "", "Reinforcements (Iron Grenadiers)"),
    "K08": ("Field Telephonist", "support", "2/0", "soft", 1, 1, 0, 0, "Pistol 1100 1/0",
     "Forward Observer; Eagle Eyes"),
    "K09": ("Clockwork Marcher", "infantry", "3/0", "light", 1, 2, 0, 0, "Bolt gun 2110 2/0", "Programmed; Shield (1)"),
    "K10": ("Grindwerk", "vehicle", "5/2", "heavy", 5, 2, 1, 2, "Cannon 2230 2/0", "Juggernaut"),
    "K11": ("Trench Howitzer", "artillery", "3/0", "light", 2, 1, 1, 1,
     "Heavy shell 3330 4/0 Ground Attack, Dev. Flak 0002 0/2 Air Attack", ""),
    "K12": ("Wasp", "aircraft", "3/0", "air", 2, 3, 0, 1,
     "Twin guns 0003 0/2 Air Attack. Wing rack 3210 1/0 Ground Attack", "Immelman; Power Dive"),
    "K13": ("Gasbag Observer", "aircraft", "3/1", "air", 3, 1, 1, 1, "Gondola gun 1102 1/1", "Turret; Eagle Eyes"),
    "K16": ("Otta Krahl, on foot", "infantry", "3/2", "light", 3, 1, 0, 2, "Duelling pistols 2111 2/1",
     "Intense Stare!; Troubled Warrior; G: Precision (+1)"),
}  # fmt: skip
PLUGS = {
    "C14": ("Brass Gunner", [1, 1], False, 0, ["Precision (+1)", "Range Bonus (Land +1)"]),
    "C15": ("Iris Vale, at the helm", [2, 2], True, 2, ["Movement Bonus (+1)", "Health (+2)", "Range Bonus (Air +1)"]),
    "K14": ("Stoker", [1, 1], False, 0, ["Tank Shock (+1)", "Sacrifice!"]),
    "K15": ("Otta Krahl, in command", [2, 2], True, 2, ["Precision (+1)", "Barrage", "Tank Shock (+1)"]),
}  # fmt: skip


def attack(text: str) -> tuple[str, list[int], int, int, set[str]]:
    """Read one attack line of the tables above."""
    words = text.split()
    at = next(n for n, word in enumerate(words) if word.isdigit())
    land, sky = words[at + 1].split("/")
    tags = " ".join(words[at + 2 :])
    return " ".join(words[:at]), [int(die) for die in words[at]], int(land), int(sky), set(tags.split(", ")) - {""}


@pytest.mark.rule("RIV-12.3", "RIV-1.7", "RIV-1.8", "RIV-15.2")
@pytest.mark.parametrize("code", sorted(UNITS))
def test_every_unit_is_as_printed(code: str) -> None:
    title, kind, cost, armour, health, move, sockets, bounty, attacks, abilities = UNITS[code]
    where = "2,3 N" if kind == "aircraft" else "C3"
    one = table(f"B{code}a {where}").unit(f"B{code}a")

    assert (one["title"], one["class"], one["armour"]) == (title, kind, armour)
    assert one["cost"] == ([int(part) for part in cost.split("/")] if cost else None)
    assert (one["health"], one["move"], one["sockets"], one["bounty"]) == (health, move, sockets, bounty)
    assert one["hero"] is (code in {"C16", "K16"})
    printed = [
        (line["title"], list(line["dice"].values()), line["land"], line["air"], set(line["tags"]))
        for line in one["attacks"]
    ]  # fmt: skip
    assert printed == [attack(text) for text in attacks.split(". ") if text]
    listed = {text.replace("−", "-") for text in one["abilities"]}
    wanted = {text for text in abilities.split("; ") if text}
    assert {text for text in listed if not text.startswith("Shield")} == {
        text for text in wanted if not text.startswith("Shield")
    }
    assert any(text.startswith("Shield") for text in listed) is any(text.startswith("Shield") for text in wanted)


@pytest.mark.rule("RIV-12.3", "RIV-4.9")
@pytest.mark.parametrize("code", sorted(PLUGS))
def test_every_plug_is_as_printed(code: str) -> None:
    title, cost, hero, bounty, abilities = PLUGS[code]
    t = table(f"BC11a C3; B{code}a in=BC11a")
    one = t.unit(f"B{code}a")
    assert (one["title"], one["class"], one["cost"], one["hero"], one["bounty"]) == (title, "plug", cost, hero, bounty)
    assert set(abilities) <= set(t.unit("BC11a")["abilities"])


@pytest.mark.rule("RIV-12.1")
def test_there_are_two_sheets() -> None:
    for side, letter in (("blue", "C"), ("red", "K")):
        t = buying(f"dp 99; turn {side}; rivets 20 20; {side[0].upper()}{letter}11a {'C1' if side == 'blue' else 'C8'}")
        codes = {one["code"] for one in t.view(side)["shop"] if one["available"]}
        assert codes == {f"{letter}{n:02}" for n in range(1, 17)} - {f"{letter}05"}
        assert codes == t.answers() - {"done"}


@cases(
    case("animals are never bought: blue, C05", mark.rule("RIV-12.4", "RIV-11.33"),
         buying, "dp 9; turn blue", {"answers lacks": "C05", "refuses C05": "RIV-12.4"}),
    case("animals are never bought: red, K05", mark.rule("RIV-12.4", "RIV-11.33"),
         buying, "dp 9; turn red", {"answers lacks": "K05", "refuses K05": "RIV-12.4"}),
    case("plague troopers may be bought", mark.rule("RIV-12.4"),
         buying, "dp 2; turn red", {"answers has": "K02"}),
    case("plague troopers appear through infect", mark.rule("RIV-12.4", "RIV-11.40"),
         combat, "turn red; RK02a C5; BC01a C4; dice 6 1 1 2", "C5 attack C4", {"C5": "RK02a RK02b"}),
    case("a marcher that is bought has its shield", mark.rule("RIV-12.3"),
         buying, "dp 3; turn red; RK01a A8", "K09 C8", {"RK09a shields": 1}),
)  # fmt: skip
def test_factions(case: Case) -> None:
    case.play()
