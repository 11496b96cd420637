// One right call of each endpoint that changes desktops, shortcuts and who has them, with all that it needs made before it.
import { inEachLanguage } from '#platform/contract/language.ts';
import { applyOperations, getDesktopChanges, mergeShortcuts, undoMerge } from '#features/desktops/design/contract.ts';
import {
	createDesktop,
	deleteDesktop,
	orderDesktops,
	renameDesktop,
	restoreDesktop,
	setDefaultDesktop,
} from '#features/desktops/management/contract.ts';
import { resetToManaged } from '#features/desktops/desktops/contract.ts';
import { saveBackground } from '#features/desktops/backgrounds/contract.ts';
import { setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { changePublishedTile, publishTiles, withdrawPublication } from '#features/desktops/managed-tiles/contract.ts';
import { putOffNeed } from '#features/desktops/needs/contract.ts';
import { rememberOpened } from '#features/desktops/palette/contract.ts';
import {
	changeShare,
	endShare,
	handOverDesktop,
	leaveDesktop,
	shareDesktop,
} from '#features/desktops/sharing/contract.ts';
import {
	createShortcut,
	manageDesktops,
	removeShortcut,
	restoreShortcut,
	saveShortcut,
} from '#features/desktops/shortcuts/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, type DesktopUser, sampleShortcut } from './desktops.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

/** Somebody who has two desktops, of which the first is the default one. */
interface Owner extends Pick<DesktopUser, 'client' | 'token' | 'person'> {
	readonly user: DesktopUser;
	readonly first: string;
	readonly second: string;
}

async function addOwner(app: TestApp): Promise<Owner> {
	const user = await addDesktopUser(app);
	const { client, token, person } = user;
	const first = (await user.open()).desktop.id;
	const second = crypto.randomUUID();
	await client.succeed(createDesktop, { desktopId: second, name: 'Second' }, { token });
	return { user, client, token, person, first, second };
}

function asOwner<E extends Endpoint>(
	endpoint: E,
	ask: (owner: Owner, app: TestApp) => Promise<InputOf<E>>,
): WritingCall {
	return writing(endpoint, async (app) => {
		const owner = await addOwner(app);
		return { input: await ask(owner, app), token: owner.token };
	});
}

async function shareWith(owner: Owner, other: DesktopUser) {
	const grant = { desktopId: owner.second, kind: 'person' as const, id: String(other.person.id) };
	await owner.client.succeed(shareDesktop, { ...grant, level: 'view' }, { token: owner.token });
	return grant;
}

/** Makes a shortcut twice in the own library, the copy with a tile. */
async function prepareMerge(user: DesktopUser): Promise<InputOf<typeof mergeShortcuts>> {
	const [keptId, copyId] = [await user.addShortcut(), await user.addShortcut()];
	const { id, sections } = (await user.open()).desktop;
	await user.addTile(id, sections[0]?.id ?? '', copyId);
	return { mergeId: crypto.randomUUID(), keptId, copyIds: [copyId] };
}

/** Tiles to publish, and who may. */
export async function preparePublication(app: TestApp) {
	const { client, token } = await addDesktopUser(app, { permissions: [manageDesktops] });
	const input: InputOf<typeof publishTiles> = {
		publicationId: crypto.randomUUID(),
		audience: { kind: 'brand', id: '' },
		tiles: [
			{ content: { kind: 'note', words: inEachLanguage(() => 'Closed on Monday') }, isMandatory: false, w: 4, h: 1 },
		],
	};
	return { client, token, input };
}

/** A desktop to set for a colleague, and who may. */
export async function prepareDefault(app: TestApp) {
	const { client, token } = await addDesktopUser(app, { permissions: [manageDesktops] });
	const desktopId = crypto.randomUUID();
	await client.succeed(createDesktop, { desktopId, name: 'For a colleague' }, { token });
	const { person } = await addDesktopUser(app);
	return { client, token, input: { audience: { kind: 'person' as const, id: String(person.id) }, desktopId } };
}

export const desktopCalls: readonly WritingCall[] = [
	asOwner(createDesktop, async ({ first }) => ({ desktopId: crypto.randomUUID(), name: 'Third', copyOf: first })),
	asOwner(renameDesktop, async ({ second }) => ({ desktopId: second, name: 'Other' })),
	asOwner(deleteDesktop, async ({ first, second }) => ({ desktopId: first, defaultId: second })),
	asOwner(restoreDesktop, async ({ client, token, second }) => {
		await client.succeed(deleteDesktop, { desktopId: second }, { token });
		return { desktopId: second };
	}),
	asOwner(setDefaultDesktop, async ({ second }) => ({ desktopId: second })),
	asOwner(orderDesktops, async ({ first, second }) => ({ desktopIds: [second, first] })),
	asOwner(saveBackground, async ({ second }) => ({
		desktopId: second,
		key: 'mist' as const,
		pictureId: '',
		fit: 'cover' as const,
		dimming: 10,
	})),
	asOwner(resetToManaged, async () => ({})),
	asOwner(getDesktopChanges, async ({ second, user }) => ({ desktopId: second, since: 0, editorId: user.editorId })),
	asOwner(applyOperations, async ({ second, user }) => {
		const section = (await user.open(second)).desktop.sections[0]?.id ?? '';
		const [operationId, tileId] = [crypto.randomUUID(), crypto.randomUUID()];
		const add = {
			kind: 'add' as const,
			operationId,
			tileId,
			sectionId: section,
			tile: { kind: 'note' as const, text: 'x' },
		};
		return { desktopId: second, editorId: user.editorId, since: 0, operations: [add] };
	}),
	asOwner(mergeShortcuts, ({ user }) => prepareMerge(user)),
	asOwner(undoMerge, async ({ user, client, token }) => {
		const input = await prepareMerge(user);
		await client.succeed(mergeShortcuts, input, { token });
		return { mergeId: input.mergeId, copyIds: input.copyIds };
	}),
	asOwner(createShortcut, async () => sampleShortcut()),
	asOwner(saveShortcut, async ({ user }) => {
		const shortcutId = await user.addShortcut();
		const { shortcutId: _id, library: _library, ...content } = sampleShortcut();
		return { ...content, shortcutId, version: 1, name: 'Other' };
	}),
	asOwner(removeShortcut, async ({ user }) => ({ shortcutId: await user.addShortcut() })),
	asOwner(restoreShortcut, async ({ user, client, token }) => {
		const shortcutId = await user.addShortcut();
		await client.succeed(removeShortcut, { shortcutId }, { token });
		return { shortcutId };
	}),
	asOwner(shareDesktop, async ({ second }, app) => {
		const other = await addDesktopUser(app);
		return { desktopId: second, kind: 'person' as const, id: String(other.person.id), level: 'edit' as const };
	}),
	asOwner(changeShare, async (owner, app) => ({
		...(await shareWith(owner, await addDesktopUser(app))),
		level: 'edit' as const,
	})),
	asOwner(endShare, async (owner, app) => shareWith(owner, await addDesktopUser(app))),
	writing(leaveDesktop, async (app) => {
		const owner = await addOwner(app);
		const other = await addDesktopUser(app);
		await shareWith(owner, other);
		return { input: { desktopId: owner.second }, token: other.token };
	}),
	asOwner(handOverDesktop, async ({ second }, app) => {
		const other = await addDesktopUser(app);
		return { desktopId: second, userId: String(other.person.id) };
	}),
	asOwner(putOffNeed, async () => ({ key: 'codes' })),
	asOwner(rememberOpened, async ({ first }) => ({ kind: 'desktop' as const, key: first })),
	writing(publishTiles, async (app) => {
		const { input, token } = await preparePublication(app);
		return { input, token };
	}),
	writing(changePublishedTile, async (app) => {
		const { client, input, token } = await preparePublication(app);
		await client.succeed(publishTiles, input, { token });
		const { publicationId } = input;
		const look = { isMandatory: true, w: 4, h: 2 };
		return { input: { publicationId, tileId: `${publicationId}-0`, version: 1, ...look }, token };
	}),
	writing(setAudienceDefault, async (app) => {
		const { input, token } = await prepareDefault(app);
		return { input, token };
	}),
	writing(withdrawPublication, async (app) => {
		const { client, input, token } = await preparePublication(app);
		await client.succeed(publishTiles, input, { token });
		return { input: { publicationId: input.publicationId, isWithdrawn: true }, token };
	}),
];
