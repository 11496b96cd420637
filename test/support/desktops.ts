// Makes people with desktops, teams and shortcuts for tests.
import { addTeam } from '#features/account/identity/server/fixtures.ts';
import { applyOperations, type Operation } from '#features/desktops/design/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { createShortcut } from '#features/desktops/shortcuts/contract.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { openTestSession } from './sign-in.ts';
import type { BrandKey, TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { addTestPerson, type TestPerson, type TestPersonOptions } from './test-people.ts';

type OperationFields = {
	[K in Operation['kind']]: Omit<Extract<Operation, { kind: K }>, 'operationId'>;
}[Operation['kind']];

/** Somebody signed in, in a tab of their own. */
export class DesktopUser {
	readonly editorId = crypto.randomUUID();
	readonly person: TestPerson;
	readonly token: string;
	readonly client: TestClient;

	constructor(person: TestPerson, token: string, client: TestClient) {
		this.person = person;
		this.token = token;
		this.client = client;
	}

	async open(desktopId?: string): Promise<OutputOf<typeof getDesktop>> {
		return this.client.succeed(getDesktop, desktopId === undefined ? {} : { desktopId }, {
			token: this.token,
		});
	}

	/** Sends operations as one batch. */
	async apply(
		desktopId: string,
		operations: readonly (OperationFields & { readonly operationId?: string })[],
		since = 0,
	): Promise<OutputOf<typeof applyOperations>> {
		const named = operations.map((one) => ({ operationId: crypto.randomUUID(), ...one }));
		const input = { desktopId, editorId: this.editorId, since, operations: named };
		return this.client.succeed(applyOperations, input, { token: this.token });
	}

	/** Adds a note and gives its id. */
	async addNote(desktopId: string, sectionId: string, text = 'A note'): Promise<string> {
		const tileId = crypto.randomUUID();
		await this.apply(desktopId, [{ kind: 'add', tileId, sectionId, tile: { kind: 'note', text } }]);
		return tileId;
	}

	/** Adds the tile of a shortcut and gives its id. */
	async addTile(desktopId: string, sectionId: string, shortcutId: string): Promise<string> {
		const tileId = crypto.randomUUID();
		await this.apply(desktopId, [{ kind: 'add', tileId, sectionId, tile: { kind: 'shortcut', shortcutId } }]);
		return tileId;
	}

	/** Adds a shortcut to a library and gives its id. */
	async addShortcut(change: Partial<InputOf<typeof createShortcut>> = {}): Promise<string> {
		const input = { ...sampleShortcut(), ...change };
		const { shortcut } = await this.client.succeed(createShortcut, input, { token: this.token });
		return shortcut.id;
	}
}

export function sampleShortcut(): InputOf<typeof createShortcut> {
	return {
		shortcutId: crypto.randomUUID(),
		library: { kind: 'own', ownerId: '' },
		name: 'Bank of Canada rates',
		nameFr: 'Taux de la Banque du Canada',
		link: 'https://www.bankofcanada.ca/rates/',
		opens: 'new',
		icon: 'percent',
		pictureId: '',
		tint: 'blue',
		limits: [],
	};
}

export async function addDesktopUser(
	app: TestApp,
	options: TestPersonOptions = {},
	brand: BrandKey = 'portico',
): Promise<DesktopUser> {
	const person = await addTestPerson(app, options);
	return new DesktopUser(person, await openTestSession(app, person), app.client(brand));
}

/** Returns the team's id. */
export async function addTestTeam(
	app: TestApp,
	members: readonly DesktopUser[],
	{ leads = [], name = 'Halifax' }: { readonly leads?: readonly DesktopUser[]; readonly name?: string } = {},
): Promise<string> {
	const id = `team-${crypto.randomUUID()}`;
	const organisationId = (members[0] ?? leads[0])?.person.organisationId ?? 0;
	const idsOf = (users: readonly DesktopUser[]) => users.map(({ person }) => person.id);
	await app.database.transaction((queries) =>
		addTeam(queries, app.clock.now(), { organisationId, id, name, memberIds: idsOf(members), leadIds: idsOf(leads) }),
	);
	return id;
}
