// The screens of the audit log. The server's answers stand in for it here, so that rows of every kind can be seen on one day.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { AuditRow, searchAudit } from '#features/staff/audit/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const agoAs = (count: number): string => new Date(Date.now() - minutes(count)).toISOString();

function row(number: number, minutesAgo: number, more: Partial<AuditRow>): AuditRow {
	return {
		EventID: `row-${number}`,
		At: agoAs(minutesAgo),
		Event: 'profile.phone_changed',
		Actor: { UserID: 20_041, Name: 'Helen Marsh' },
		IsFromElsewhere: false,
		Person: { UserID: 20_001, Name: 'Amelia Chen' },
		Changes: [],
		Details: [],
		OfficeName: 'Toronto',
		Browser: 'Chrome',
		System: 'Windows',
		Network: '142.117.20.0/24',
		RequestID: 'req-1',
		SessionID: 'session-1',
		...more,
	};
}

const rows: readonly AuditRow[] = [
	row(1, 5, { Changes: [{ Field: 'phone', Before: '••• 0142', After: '••• 0177' }] }),
	row(2, 20, { Event: 'passwords.reset_started_by_staff', Reason: 'Called the hotline, identity checked' }),
	row(3, 45, { Event: 'invoices.sealed', Actor: undefined, Person: undefined }),
	row(4, 1_500, { Event: 'credits.transferred', Details: [{ Name: 'amount', Value: 2_500 }], IsFromElsewhere: true }),
	row(6, 1_600, {
		Event: 'sign_in.try_failed',
		Actor: undefined,
		Details: [{ Name: 'why', Value: 'wrong' }],
		Country: 'CA',
	}),
	row(7, 1_700, {
		Event: 'sign_in.tries_failed',
		Actor: undefined,
		Network: undefined,
		Details: [
			{ Name: 'count', Value: 312 },
			{ Name: 'networks', Value: 41 },
			{ Name: 'wrong', Value: 96 },
			{ Name: 'waited', Value: 216 },
		],
	}),
	row(8, 1_800, { Event: 'approvals.proposed', Object: { Kind: 'proposal', ID: 'proposal-1', Name: '' } }),
	row(5, 9_000, {
		Event: 'managed_tiles.published',
		Person: undefined,
		Object: { Kind: 'publication', ID: 'p-1', Name: 'Rate sheet' },
	}),
];
const whole = { Until: agoAs(3), CheckedAt: agoAs(30), IsWhole: true };

async function answer(page: Page, output: OutputOf<typeof searchAudit>): Promise<void> {
	const access = { Permissions: ['audit.read'], Grants: [], OrganisationName: 'Harbourview Mortgage Centre' };
	const answers = {
		GetMyAccess: access,
		SearchAudit: output,
		GetAuditScope: { Offices: [{ OfficeID: 'toronto', Name: 'Toronto' }] },
	};
	for (const [name, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${name}`, (route) => route.fulfill({ json: { ReturnStatus: status, ...one } }));
	}
}

async function showRows(page: Page, seal: OutputOf<typeof searchAudit>['Seal'] = whole): Promise<void> {
	await answer(page, { Rows: [...rows], Next: 'more', Seal: seal });
	await open(page, '/UserAgentAdmin/audit');
	await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
}

export const staffAuditScreens: readonly Screen[] = [
	{ name: 'audit', show: (page) => showRows(page) },
	{
		name: 'audit, a row opened',
		async show(page) {
			await showRows(page);
			await page.getByRole('main').getByRole('table').getByRole('button').first().click();
			await expect(page.locator('dl').first()).toBeVisible();
		},
	},
	{ name: 'audit with a broken seal', show: (page) => showRows(page, { ...whole, IsWhole: false }) },
	{
		name: 'audit without rows',
		async show(page) {
			await answer(page, { Rows: [], Seal: {} });
			await open(page, '/UserAgentAdmin/audit?group=approvals');
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'audit that could not be loaded',
		async show(page) {
			await answer(page, { Rows: [], Seal: {} });
			await page.route('**/v1/staff/SearchAudit', (route) => route.fulfill({ status: 404, body: '' }));
			await open(page, '/UserAgentAdmin/audit');
			await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
		},
	},
];
