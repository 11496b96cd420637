// Writing calls about the hosts of a brand.
import {
	addBrandHost,
	askBrandHost,
	keepBrandRedirect,
	removeBrandHost,
} from '#features/staff/brand-hosts/contract.ts';
import { leaveMainHost } from './former-hosts.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

const brandKey = 'portico';

async function editor(app: TestApp) {
	const { token } = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: brandKey });
	return { token, host: `h${crypto.randomUUID()}.example` };
}

async function addedHost(app: TestApp) {
	const { token, host } = await editor(app);
	await app.client().succeed(addBrandHost, { brandKey, host }, { token });
	return { input: { brandKey, host }, token };
}

export const brandHostCalls: readonly WritingCall[] = [
	writing(addBrandHost, async (app) => {
		const { token, host } = await editor(app);
		return { input: { brandKey, host }, token };
	}),
	writing(askBrandHost, addedHost),
	writing(removeBrandHost, addedHost),
	writing(keepBrandRedirect, async (app) => {
		const { token, host } = await editor(app);
		const { until } = await leaveMainHost(app, brandKey, host);
		return { input: { brandKey, host, seen: until.toISOString() }, token };
	}),
];
