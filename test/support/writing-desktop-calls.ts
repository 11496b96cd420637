// One right call of each endpoint that changes desktops, shortcuts and who has them, with all that it needs made before it.
import {
	applyOperations,
	createDesktop,
	deleteDesktop,
	getDesktopChanges,
	orderDesktops,
	renameDesktop,
	resetToManaged,
	restoreDesktop,
	saveBackground,
	setDefaultDesktop,
} from '#features/desktops/desktops/contract.ts';
import { publishTiles, setAudienceDefault, withdrawPublication } from '#features/desktops/managed-tiles/contract.ts';
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
	const first = (await user.open()).Desktop.ID;
	const second = crypto.randomUUID();
	await client.succeed(createDesktop, { DesktopID: second, Name: 'Second' }, { token });
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
	const grant = { DesktopID: owner.second, Kind: 'person' as const, ID: String(other.person.id) };
	await owner.client.succeed(shareDesktop, { ...grant, Level: 'view' }, { token: owner.token });
	return grant;
}

/** Tiles to publish, and who may. */
export async function preparePublication(app: TestApp) {
	const { client, token } = await addDesktopUser(app, { permissions: [manageDesktops] });
	const input: InputOf<typeof publishTiles> = {
		PublicationID: crypto.randomUUID(),
		Audience: { Kind: 'brand', ID: '' },
		Tiles: [{ Content: { Kind: 'note', Text: 'Closed on Monday' }, IsMandatory: false, W: 4, H: 1 }],
	};
	return { client, token, input };
}

/** A desktop to set for a colleague, and who may. */
export async function prepareDefault(app: TestApp) {
	const { client, token } = await addDesktopUser(app, { permissions: [manageDesktops] });
	const DesktopID = crypto.randomUUID();
	await client.succeed(createDesktop, { DesktopID, Name: 'For a colleague' }, { token });
	const { person } = await addDesktopUser(app);
	return { client, token, input: { Audience: { Kind: 'person' as const, ID: String(person.id) }, DesktopID } };
}

export const desktopCalls: readonly WritingCall[] = [
	asOwner(createDesktop, async ({ first }) => ({ DesktopID: crypto.randomUUID(), Name: 'Third', CopyOf: first })),
	asOwner(renameDesktop, async ({ second }) => ({ DesktopID: second, Name: 'Other' })),
	asOwner(deleteDesktop, async ({ first, second }) => ({ DesktopID: first, DefaultID: second })),
	asOwner(restoreDesktop, async ({ client, token, second }) => {
		await client.succeed(deleteDesktop, { DesktopID: second }, { token });
		return { DesktopID: second };
	}),
	asOwner(setDefaultDesktop, async ({ second }) => ({ DesktopID: second })),
	asOwner(orderDesktops, async ({ first, second }) => ({ DesktopIDs: [second, first] })),
	asOwner(saveBackground, async ({ second }) => ({
		DesktopID: second,
		Key: 'mist' as const,
		PictureID: '',
		Fit: 'cover' as const,
		Dimming: 10,
	})),
	asOwner(resetToManaged, async () => ({})),
	asOwner(getDesktopChanges, async ({ second, user }) => ({ DesktopID: second, Since: 0, EditorID: user.editorId })),
	asOwner(applyOperations, async ({ second, user }) => {
		const section = (await user.open(second)).Desktop.Sections[0]?.ID ?? '';
		const [OperationID, TileID] = [crypto.randomUUID(), crypto.randomUUID()];
		const add = {
			Kind: 'add' as const,
			OperationID,
			TileID,
			SectionID: section,
			Tile: { Kind: 'note' as const, Text: 'x' },
		};
		return { DesktopID: second, EditorID: user.editorId, Since: 0, Operations: [add] };
	}),
	asOwner(createShortcut, async () => sampleShortcut()),
	asOwner(saveShortcut, async ({ user }) => {
		const ShortcutID = await user.addShortcut();
		const { ShortcutID: _id, Library: _library, ...content } = sampleShortcut();
		return { ...content, ShortcutID, Version: 1, Name: 'Other' };
	}),
	asOwner(removeShortcut, async ({ user }) => ({ ShortcutID: await user.addShortcut() })),
	asOwner(restoreShortcut, async ({ user, client, token }) => {
		const ShortcutID = await user.addShortcut();
		await client.succeed(removeShortcut, { ShortcutID }, { token });
		return { ShortcutID };
	}),
	asOwner(shareDesktop, async ({ second }, app) => {
		const other = await addDesktopUser(app);
		return { DesktopID: second, Kind: 'person' as const, ID: String(other.person.id), Level: 'edit' as const };
	}),
	asOwner(changeShare, async (owner, app) => ({
		...(await shareWith(owner, await addDesktopUser(app))),
		Level: 'edit' as const,
	})),
	asOwner(endShare, async (owner, app) => shareWith(owner, await addDesktopUser(app))),
	writing(leaveDesktop, async (app) => {
		const owner = await addOwner(app);
		const other = await addDesktopUser(app);
		await shareWith(owner, other);
		return { input: { DesktopID: owner.second }, token: other.token };
	}),
	asOwner(handOverDesktop, async ({ second }, app) => {
		const other = await addDesktopUser(app);
		return { DesktopID: second, UserID: String(other.person.id) };
	}),
	asOwner(rememberOpened, async ({ first }) => ({ Kind: 'desktop' as const, Key: first })),
	writing(publishTiles, async (app) => {
		const { input, token } = await preparePublication(app);
		return { input, token };
	}),
	writing(setAudienceDefault, async (app) => {
		const { input, token } = await prepareDefault(app);
		return { input, token };
	}),
	writing(withdrawPublication, async (app) => {
		const { client, input, token } = await preparePublication(app);
		await client.succeed(publishTiles, input, { token });
		return { input: { PublicationID: input.PublicationID, IsWithdrawn: true }, token };
	}),
];
