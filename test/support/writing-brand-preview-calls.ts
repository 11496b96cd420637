// Writing calls about links to drafts, each on a brand of its own that is being made.
import { makeDraftLink, revokeDraftLink } from '#features/staff/brand-preview/contract.ts';
import { addEditor, beginBrand } from './brand-drafts.ts';
import type { TestApp } from './test-app.ts';
import { type PreparedCall, writing, type WritingCall } from './writing-calls.ts';

async function wishFor(app: TestApp) {
	const editor = await addEditor(app);
	const brandKey = await beginBrand(app, editor);
	const input = { linkId: crypto.randomUUID(), brandKey, forWhom: 'Julien Côté', days: 7 };
	return { input, token: editor.token };
}

/** For reading calls: a draft that several people may look at. */
export async function prepareLinks(app: TestApp): Promise<PreparedCall> {
	const { input, token } = await wishFor(app);
	for (const forWhom of ['Ana', 'Ben', 'Chloé'])
		await app.client().succeed(makeDraftLink, { ...input, linkId: crypto.randomUUID(), forWhom }, { token });
	return { input: { brandKey: input.brandKey }, token };
}

export const brandPreviewCalls: readonly WritingCall[] = [
	writing(makeDraftLink, wishFor),
	writing(revokeDraftLink, async (app) => {
		const { input, token } = await wishFor(app);
		await app.client().succeed(makeDraftLink, input, { token });
		return { input: { linkId: input.linkId }, token };
	}),
];
