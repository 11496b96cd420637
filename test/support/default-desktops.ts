// People of one office and two teams, and a manager who sets desktops for them.
import { createDesktop } from '#features/desktops/management/contract.ts';
import { setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from './desktops.ts';
import { addTestOffice } from './offices.ts';
import type { TestApp } from './test-app.ts';

export type DefaultAudience = InputOf<typeof setAudienceDefault>['audience'];

export const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
export const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });

/** Returns the id. */
export async function makeDesktop(owner: DesktopUser, name: string): Promise<string> {
	const desktopId = crypto.randomUUID();
	await succeed(owner, createDesktop, { desktopId, name });
	return desktopId;
}

export const toPerson = (user: DesktopUser): DefaultAudience => ({ kind: 'person', id: String(user.person.id) });

/** Nothing is set yet. */
export async function addDefaultsStage(app: TestApp) {
	await app.rows('delete from audience_defaults returning scope', []);
	const { officeId } = await addTestOffice(app);
	const manager = await addDesktopUser(app, {
		givenName: 'Priya',
		familyName: 'Raman',
		permissions: [manageDesktops],
	});
	const amelia = await addDesktopUser(app, { officeId });
	const teams = [
		await addTestTeam(app, [amelia], { name: 'Renewals' }),
		await addTestTeam(app, [amelia], { name: 'Underwriters' }),
	] as const;
	const set = (audience: DefaultAudience, desktopId?: string) =>
		succeed(manager, setAudienceDefault, { audience, ...(desktopId !== undefined && { desktopId }) });
	return {
		officeId,
		manager,
		amelia,
		teams,
		set,
		/** A desktop of the manager that opens first for an audience. */
		async makeSet(audience: DefaultAudience, name = 'Of the manager'): Promise<string> {
			const id = await makeDesktop(manager, name);
			await set(audience, id);
			return id;
		},
	};
}

export type DefaultsStage = Awaited<ReturnType<typeof addDefaultsStage>>;
