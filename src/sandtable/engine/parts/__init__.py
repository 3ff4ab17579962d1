"""Parts of the contract beside the rules: options, house data, refusals, orders, weights, what others look at."""
