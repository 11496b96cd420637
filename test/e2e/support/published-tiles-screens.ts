// Shows published tiles, and one that is being published, with long names.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { listAudienceDefaults } from '#features/desktops/default-desktops/contract.ts';
import { listPublications } from '#features/desktops/managed-tiles/contract.ts';
import { getMyAccess, staffPermissions } from '#features/staff/access/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const audience = { kind: 'office', id: 'halifax', name: 'Halifax Waterfront and Dartmouth' } as const;
const publishedBy = 'Maximilian Featherstonehaugh-Montgomery';

function publication(
	publicationId: string,
	en: string,
	fr: string,
): OutputOf<typeof listPublications>['publications'][number] {
	const tile = {
		id: `${publicationId}-0`,
		kind: 'note',
		sectionId: 'managed',
		version: 1,
		title: '',
		text: en,
	} as const;
	const places = { wide: { x: 0, y: 0, w: 4, h: 1 } };
	return {
		publicationId,
		audience,
		publishedAt: '2026-12-22T14:00:00.000Z',
		publishedBy,
		tiles: [{ tile: { ...tile, places }, isMandatory: true, words: { en, fr }, people: 1214 }],
	};
}

const answers = {
	[getMyAccess.path]: {
		permissions: [...staffPermissions],
		grants: [],
		organisationName: 'Harbourview Mortgage Centre',
		waiting: { approvals: 0, access: 0, openItems: 0 },
	} satisfies OutputOf<typeof getMyAccess>,
	[listPublications.path]: {
		publications: [
			publication('one', 'The water is off on Thursday.', 'L’eau est coupée jeudi.'),
			{
				...publication('two', 'Files are due by noon on Wednesday.', 'Les dossiers sont attendus mercredi avant midi.'),
				withdrawnAt: '2026-12-23T14:00:00.000Z',
			},
		],
		audiences: [audience],
	} satisfies OutputOf<typeof listPublications>,
	[listAudienceDefaults.path]: {
		defaults: [
			{
				audience,
				desktopId: 'desktop',
				desktopName: 'Closings of the quarter',
				isDeleted: false,
				setBy: publishedBy,
				setAt: '2026-12-22T14:00:00.000Z',
			},
		],
	} satisfies OutputOf<typeof listAudienceDefaults>,
};

async function showList(page: Page): Promise<void> {
	for (const [path, answer] of Object.entries(answers)) {
		await page.route(`**${path}`, (route) => route.fulfill({ json: toWire({ returnStatus: status, ...answer }) }));
	}
	await open(page, '/UserAgentAdmin/tiles');
	await expect(page.getByRole('main').getByText('Closings of the quarter')).toBeVisible();
}

export const publishedTilesScreens: readonly Screen[] = [
	{ name: 'published tiles', show: showList },
	{
		name: 'a tile being published',
		async show(page) {
			await showList(page);
			await page.getByRole('main').locator('button').nth(1).click();
			await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
		},
	},
	{
		name: 'a tile being withdrawn',
		async show(page) {
			await showList(page);
			await page
				.getByRole('button', { name: /^(Withdraw|Retirer) / })
				.first()
				.click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
];
