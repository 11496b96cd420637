// Writing calls about the senders of a brand.
import {
	addBrandSender,
	askBrandSender,
	removeBrandSender,
	sendBrandTestMail,
} from '#features/staff/brand-sender/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

const brandKey = 'portico';

async function editor(app: TestApp) {
	const { token } = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: brandKey });
	return { token, domain: `s${crypto.randomUUID()}.example` };
}

async function addedSender(app: TestApp) {
	const { token, domain } = await editor(app);
	await app.client().succeed(addBrandSender, { brandKey, address: `portal@${domain}` }, { token });
	return { input: { brandKey, domain }, token };
}

export const brandSenderCalls: readonly WritingCall[] = [
	writing(addBrandSender, async (app) => {
		const { token, domain } = await editor(app);
		return { input: { brandKey, address: `portal@${domain}` }, token };
	}),
	writing(askBrandSender, addedSender),
	writing(removeBrandSender, addedSender),
	writing(sendBrandTestMail, async (app) => {
		const { token } = await editor(app);
		return { input: { brandKey, mail: 'sign_in_code', language: 'en' as const }, token };
	}),
];
