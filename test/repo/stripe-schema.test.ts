// What the stand-in of Stripe is held against is what the installed library says. After an update of the library:
// `npx vitest run --project repo test/repo/stripe-schema.test.ts --update`, then mend what the tests of payments name.
import { expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { readTypes } from '#test/support/stripe/schema/read-types.ts';

it('the schema of the stand-in is read from the types of the installed library', async () => {
	const schema = {
		source: `Types of stripe-node ${Stripe.PACKAGE_VERSION} (github.com/stripe/stripe-node, esm/resources), reduced to names and kinds`,
		licence: 'MIT, Copyright (C) 2011 Ask Bjørn Hansen, Copyright (C) 2013 Stripe, Inc. (https://stripe.com)',
		apiVersion: Stripe.API_VERSION,
		types: readTypes(),
	};
	await expect(`${JSON.stringify(schema, null, '\t')}\n`).toMatchFileSnapshot('../support/stripe/schema/schema.json');
});
