// Writing calls about what a brand sells and who proves its people.
import { setProviderSecret } from '#features/staff/brand-secrets/contract.ts';
import { addEditor, beginBrand, changeFields } from './brand-drafts.ts';
import { writing, type WritingCall } from './writing-calls.ts';

export const brandCommerceCalls: readonly WritingCall[] = [
	writing(setProviderSecret, async (app) => {
		const editor = await addEditor(app);
		const brandKey = await beginBrand(app, editor);
		const acme = { names: { en: 'Acme', fr: 'Acme' }, issuer: 'https://id.acme.example', clientId: 'portal' };
		await changeFields(app, editor, { 'identityProviders.acme': acme }, brandKey);
		return { input: { brandKey, provider: 'acme', secret: 'what only Acme knows' }, token: editor.token };
	}),
];
