// On the page of a person what needs attention comes first, a planned move is cancelled, one menu has every act, and a part that fails leaves
// the others alone.
import { addDays } from '#platform/contract/calendar-days.ts';
import { changePersonnel, getPersonnel } from '#features/staff/personnel/contract.ts';
import { closeByEscape } from './support/close-by-escape.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, post, signInByCall } from './support/sign-in.ts';
import { callsApart } from './support/single-calls.ts';
import { expect, test } from './support/test.ts';
import { toWire } from '../support/wire.ts';

const words = {
	en: {
		attention: 'Needs attention',
		planned: 'Scheduled',
		actions: 'Actions',
		locked: 'Account locked',
		noLicence: /^No Quebec licence on /,
		ending: /^Ontario licence expires on /,
		addLicence: 'Add licence',
		cancelMove: /^Cancel move/,
		cancel: 'Cancel move',
		cancelled: 'Change cancelled.',
		changes: 'Latest changes',
		lastChange: 'Cancelled a scheduled change',
		moves: 'Moves to Montréal Vieux-Port',
		inList: /^Moves /,
		history: 'History',
		overview: 'Overview',
		timeLine: 'Timeline',
		leave: 'End employment…',
		own: 'This is your own record',
		failed: 'Couldn’t load scheduled changes',
		work: 'Work',
		addAgain: 'Add again',
		province: /Quebec/,
	},
	fr: {
		attention: 'À traiter',
		planned: 'Changements prévus',
		actions: 'Actions',
		locked: 'Compte verrouillé',
		noLicence: /^Aucun permis \(Québec\) le /,
		ending: /^Le permis \(Ontario\) expire le /,
		addLicence: 'Ajouter',
		cancelMove: /^Annuler la mutation/,
		cancel: 'Annuler la mutation',
		cancelled: 'Changement annulé.',
		changes: 'Derniers changements',
		lastChange: 'Changement prévu annulé',
		moves: 'Mutation à Montréal Vieux-Port',
		inList: /^Mutation le /,
		history: 'Historique',
		overview: 'Vue d’ensemble',
		timeLine: 'Chronologie',
		leave: 'Mettre fin à l’emploi…',
		own: 'Il s’agit de votre propre dossier',
		failed: 'Impossible de charger les changements prévus',
		work: 'Travail',
		addAgain: 'Ajouter de nouveau',
		province: /Québec/,
	},
} as const;

const pageOf = (userId: number): string => `/UserAgentAdmin/people/${userId}`;
/** No journey signs in as this sample broker. */
const mateo = 20046;
/** The sample office administrator is going to move, and a licence ends soon. */
const victor = 20042;
const locked = 20050;
const left = 20052;
/** The administrator who looks. */
const own = 20041;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`what needs attention and what is planned come first, and a move is cancelled there (${language})`, async ({
		page,
		portal,
	}) => {
		const token = await signInByCall(page, portal, 'admin', language);
		const { version, today } = await post(page, portal, getPersonnel, { userId: mateo }, token);
		const work = { officeId: 'montreal', teamId: '', positions: ['mortgage_broker'], payee: 'office' as const };
		const change = { ...work, share: 40, startsOn: addDays(today, 9), reason: '' };
		await post(page, portal, changePersonnel, { userId: mateo, version, change }, token);

		await open(page, '/UserAgentAdmin/people');
		const main = page.getByRole('main');
		await page.locator('input[name=find]').fill('mateo');
		await expect(main.getByRole('row').filter({ hasText: 'Mateo' })).toContainText(text.inList.source.slice(1));
		await main.getByRole('link', { name: /^Mateo/ }).click();

		const attention = main.getByRole('region', { name: text.attention });
		const planned = main.getByRole('region', { name: text.planned, exact: true });
		await expect(attention.getByText(text.noLicence)).toBeVisible();
		await attention.getByRole('button', { name: text.addLicence }).click();
		await expect(page.getByRole('dialog').getByRole('button', { name: text.province })).toBeVisible();
		await closeByEscape(page.getByRole('dialog'));
		await expect(planned.getByRole('listitem')).toContainText(text.moves);
		await planned.getByRole('button', { name: text.cancelMove }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.cancel }).click();
		await expect(page.getByText(text.cancelled)).toBeVisible();
		await expect(planned).toHaveCount(0);
		await expect(main.getByText(text.noLicence)).toHaveCount(0);
		const changes = main.getByRole('region', { name: text.changes });
		await expect(changes.getByRole('listitem').first()).toContainText(text.lastChange);

		await open(page, pageOf(victor));
		await expect(attention.getByRole('listitem').nth(0)).toContainText(text.noLicence);
		await expect(attention.getByRole('listitem').nth(1)).toContainText(text.ending);
		await open(page, pageOf(locked));
		await expect(attention.getByRole('listitem').first()).toContainText(text.locked);
		await open(page, pageOf(left));
		await expect(main.getByRole('link', { name: text.addAgain })).toBeVisible();
		await expect(main.getByRole('button', { name: text.actions })).toHaveCount(0);
	});

	test(`tab and address go together, and the way back returns (${language})`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'admin', language);
		await open(page, pageOf(victor));
		const tab = (name: string) => page.getByRole('tab', { name, exact: true });
		// Until the person is there the tabs only show their places.
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await tab(text.overview).focus();
		await page.keyboard.press('End');
		await expect(page).toHaveURL(/\?tab=history$/);
		await expect(tab(text.history)).toBeFocused();
		await expect(page.getByRole('heading', { name: text.timeLine })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(new RegExp(`${pageOf(victor)}$`));
		await expect(tab(text.overview)).toHaveAttribute('aria-selected', 'true');
	});

	test(`from people to the end of employment it takes at most 15 presses (${language})`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/home');
		// After a step to the screen the focus is where reading continues.
		await page.locator('nav a[href="/UserAgentAdmin/people"]').first().click();
		const main = page.getByRole('main');
		await expect(main.getByRole('rowheader').first()).toBeVisible();
		let presses = 0;
		const press = async (key: string): Promise<void> => {
			presses += 1;
			expect(presses, key).toBeLessThanOrEqual(15);
			await page.keyboard.press(key);
		};
		const row = main.getByRole('rowheader').first().getByRole('link');
		while (!(await row.evaluate((link) => link === document.activeElement))) await press('Tab');
		await press('Enter');
		const actions = main.getByRole('button', { name: text.actions });
		await actions.waitFor();
		while (!(await actions.evaluate((button) => button === document.activeElement))) await press('Tab');
		await press('ArrowUp');
		await expect(page.getByRole('menuitem', { name: text.leave })).toBeFocused();
		await press('Enter');
		await page.waitForURL(/\/UserAgentAdmin\/CentumTerminatePersonnel\/\d+$/);
	});

	test(`a part that fails says so alone, and an act that is not possible its reason (${language})`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 500/);
		await signInByCall(page, portal, 'admin', language);
		await callsApart(page);
		await page.route('**/v1/staff/GetPersonRecord', (route) =>
			route.fulfill({
				json: toWire({
					returnStatus: {
						returnCode: 500,
						returnMessage: 'Internal Server Error',
						errorKey: 'server.internal_error',
						requestId: 'one',
					},
				}),
			}),
		);
		await open(page, pageOf(victor));
		const main = page.getByRole('main');
		await expect(main.getByText(text.failed)).toBeVisible();
		await expect(main.getByRole('region', { name: text.work, exact: true })).toContainText('Toronto Waterfront');
		await page.unroute('**/v1/staff/GetPersonRecord');
		await open(page, pageOf(own));
		await main.getByRole('button', { name: text.actions }).click();
		const leave = page.getByRole('menuitem', { name: text.leave });
		await expect(leave).toBeDisabled();
		await expect(leave).toContainText(text.own);
	});
}
