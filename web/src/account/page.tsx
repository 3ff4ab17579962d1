/** The account page: create, log in, log out, change the password, delete. An account is optional. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Nav } from "../app/nav";
import { app } from "../app/state";
import { storeAccount } from "../app/storage";
import { Continue, Finished } from "../home/match-lists";
import { homeState } from "../home/state";
import { people } from "../texts/seats";
import { enterAccount, leaveAccount, newPassword, removeAccount } from "./account";
import { accountState } from "./state";

export function AccountPage(): JSX.Element {
  const account = app.account.value;
  return (
    <div class="home accountpage">
      <Nav page="account" />
      <main>
        {accountState.news.value && (
          <p class="panel fault" role="status">
            {accountState.news.value}
          </p>
        )}
        {account && !accountState.lapsed.value ? <Inside name={account.name} /> : <Outside />}
        {account && !accountState.lapsed.value && (
          <div class="low">
            <Continue size={8} />
            <Finished size={8} />
          </div>
        )}
      </main>
    </div>
  );
}

function Outside(): JSX.Element {
  return (
    <div class="forms">
      {accountState.lapsed.value && (
        <p class="panel fault">
          {people.lapsed}{" "}
          <button
            class="btn small"
            onClick={() => {
              storeAccount(null);
              accountState.lapsed.value = false;
            }}
          >
            {people.forget}
          </button>
        </p>
      )}
      <p class="intro">{people.why}</p>
      <Form
        title={people.logIn}
        send={people.logIn}
        act={(form) => enterAccount("log in", text(form, "name"), text(form, "password"))}
      >
        <Field name="name" label={people.name} complete="username" value={app.account.value?.name ?? ""} />
        <Field name="password" label={people.password} complete="current-password" secret />
      </Form>
      <Form
        title={people.create}
        send={people.createIt}
        act={(form) => enterAccount("register", text(form, "name"), text(form, "password"))}
      >
        <Field
          name="name"
          label={people.name}
          hint={people.nameHint}
          complete="username"
          value={homeState.draft.value.name}
          least={2}
          most={40}
        />
        <Field
          name="password"
          label={people.password}
          hint={people.passwordHint}
          complete="new-password"
          secret
          least={8}
          most={200}
        />
      </Form>
    </div>
  );
}

function Inside(props: { name: string }): JSX.Element {
  return (
    <div class="forms">
      <section class="panel form">
        <h2>{people.hello(props.name)}</h2>
        <p class="hint">{people.seats(homeState.mine.value.length)}</p>
        <button class="btn" onClick={() => void leaveAccount()}>
          {people.logOut}
        </button>
      </section>
      <Form
        title={people.change}
        send={people.change}
        act={(form) => newPassword(text(form, "old"), text(form, "new"))}
      >
        <Field name="old" label={people.old} complete="current-password" secret />
        <Field
          name="new"
          label={people.fresh}
          hint={people.passwordHint}
          complete="new-password"
          secret
          least={8}
          most={200}
        />
      </Form>
      <details class="panel form">
        <summary>{people.remove}</summary>
        <Form title="" send={people.removeSure} act={(form) => removeAccount(text(form, "password"))}>
          <p class="hint">{people.removeNote}</p>
          <Field name="password" label={people.password} complete="current-password" secret />
        </Form>
      </details>
    </div>
  );
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A form that says beside its button why something was refused. */
function Form(props: {
  title: string;
  send: string;
  act: (form: FormData) => Promise<string | null>;
  children: ComponentChildren;
}): JSX.Element {
  const [errorText, setErrorText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <form
      class={props.title ? "panel form" : "form"}
      aria-label={props.title || props.send}
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        setBusy(true);
        const refusal = await props.act(new FormData(form));
        setBusy(false);
        setErrorText(refusal);
        if (refusal === null) form.reset();
      }}
    >
      {props.title && <h2>{props.title}</h2>}
      {props.children}
      {errorText && (
        <p class="no" role="alert">
          {errorText}
        </p>
      )}
      <button class="btn primary" disabled={busy}>
        {busy ? people.working : props.send}
      </button>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  complete: string;
  hint?: string;
  value?: string;
  secret?: boolean;
  least?: number;
  most?: number;
}

function Field(props: FieldProps): JSX.Element {
  const common = {
    name: props.name,
    autocomplete: props.complete,
    required: true,
    defaultValue: props.value ?? "",
    ...(props.least ? { minLength: props.least } : {}),
    ...(props.most ? { maxLength: props.most } : {}),
  };
  return (
    <label class="field">
      <span>
        {props.label}
        {props.hint && <small> {props.hint}</small>}
      </span>
      {props.secret ? <input type="password" {...common} /> : <input type="text" {...common} />}
    </label>
  );
}
