// Registered products for tests.
import { type ServiceScope, serviceScopes } from '#features/products/service-clients/contract.ts';
import { addServiceClient } from '#features/products/service-clients/server/api.ts';
import type { TestApp } from './test-app.ts';
import { organisations } from './test-people.ts';

export interface TestClientOptions {
	readonly key?: string;
	readonly scopes?: readonly ServiceScope[];
	readonly organisations?: readonly number[];
	readonly networks?: readonly string[];
	readonly lifetimeMs?: number;
}

let count = 0;

/** Registers a product that may do everything for everyone, unless said otherwise; gives its key. */
export async function addTestServiceClient(app: TestApp, options: TestClientOptions = {}): Promise<string> {
	count += 1;
	const { key = `product-${count}`, scopes = serviceScopes, networks = [], lifetimeMs } = options;
	const registration = { key, name: 'Test product', scopes, networks };
	const { organisations: whose = Object.values(organisations) } = options;
	const added = await addServiceClient(app, { ...registration, organisations: whose }, lifetimeMs);
	if (typeof added === 'string') throw new Error(`${key} is ${added}`);
	return added.secret;
}
