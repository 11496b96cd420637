// The screens of the audit log. The server's answers stand in for it here, so that rows of every kind can be seen on one day.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { AuditRow, searchAudit } from '#features/staff/audit/contract.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const agoAs = (count: number): string => new Date(Date.now() - minutes(count)).toISOString();

function row(number: number, minutesAgo: number, more: Partial<AuditRow>): AuditRow {
	return {
		eventId: `row-${number}`,
		at: agoAs(minutesAgo),
		event: 'profile.phone_changed',
		actor: { userId: 20_041, name: 'Helen Marsh' },
		isFromElsewhere: false,
		person: { userId: 20_001, name: 'Amelia Chen' },
		changes: [],
		details: [],
		officeName: 'Toronto',
		browser: 'Chrome',
		system: 'Windows',
		network: '142.117.20.0/24',
		requestId: 'req-1',
		sessionId: 'session-1',
		steps: [],
		hasMoreSteps: false,
		...more,
	};
}

const rows: readonly AuditRow[] = [
	row(1, 5, { changes: [{ field: 'phone', before: '••• 0142', after: '••• 0177' }] }),
	row(2, 20, { event: 'passwords.reset_started_by_staff', reason: 'Called the hotline, identity checked' }),
	row(3, 45, { event: 'invoices.sealed', actor: undefined, person: undefined }),
	row(4, 1_500, { event: 'credits.transferred', details: [{ name: 'amount', value: 2_500 }], isFromElsewhere: true }),
	row(6, 1_600, {
		event: 'sign_in.try_failed',
		actor: undefined,
		details: [{ name: 'why', value: 'wrong' }],
		country: 'CA',
	}),
	row(9, 1_650, {
		event: 'sign_in.first_step_passed',
		actor: { userId: 20_001, name: 'Amelia Chen' },
		details: [{ name: 'by', value: 'password' }],
		isSessionOpen: false,
		steps: [
			row(10, 1_649, { event: 'two_factor.code_sent', details: [{ name: 'method', value: 'email' }] }),
			row(11, 1_648, { event: 'two_factor.code_refused' }),
			row(12, 1_647, { event: 'sign_in.succeeded', details: [{ name: 'by', value: 'password_and_email' }] }),
		],
	}),
	row(7, 1_700, {
		event: 'sign_in.tries_failed',
		actor: undefined,
		network: undefined,
		details: [
			{ name: 'count', value: 312 },
			{ name: 'networks', value: 41 },
			{ name: 'wrong', value: 96 },
			{ name: 'waited', value: 216 },
		],
	}),
	row(8, 1_800, { event: 'approvals.proposed', object: { kind: 'proposal', id: 'proposal-1', name: '' } }),
	row(5, 9_000, {
		event: 'managed_tiles.published',
		person: undefined,
		object: { kind: 'publication', id: 'p-1', name: 'Rate sheet' },
	}),
];
const whole = { until: agoAs(3), checkedAt: agoAs(30), isWhole: true };

async function answer(page: Page, output: OutputOf<typeof searchAudit>): Promise<void> {
	const access = {
		permissions: ['audit.read'],
		grants: [],
		organisationName: 'Harbourview Mortgage Centre',
		waiting: { approvals: 0, access: 0, openItems: 0 },
	};
	const answers = {
		GetMyAccess: access,
		SearchAudit: output,
		GetAuditScope: { offices: [{ officeId: 'toronto', name: 'Toronto' }] },
	};
	for (const [name, one] of Object.entries(answers)) {
		await page.route(`**/v1/staff/${name}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...one }) }),
		);
	}
}

async function showRows(page: Page, seal: OutputOf<typeof searchAudit>['seal'] = whole): Promise<void> {
	await answer(page, { rows: [...rows], next: 'more', seal, signInsLeftOut: 32 });
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
	{
		name: 'audit, a sign-in opened',
		async show(page) {
			await showRows(page);
			const signIn = rows.findIndex(({ event }) => event === 'sign_in.first_step_passed');
			await page.getByRole('main').getByRole('table').getByRole('button').nth(signIn).click();
			await expect(page.getByRole('main').getByRole('table').getByRole('list')).toBeVisible();
		},
	},
	{ name: 'audit with a broken seal', show: (page) => showRows(page, { ...whole, isWhole: false }) },
	{
		name: 'audit without rows',
		async show(page) {
			await answer(page, { rows: [], seal: {} });
			await open(page, '/UserAgentAdmin/audit?group=money');
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'audit that could not be loaded',
		async show(page) {
			await answer(page, { rows: [], seal: {} });
			await page.route('**/v1/staff/SearchAudit', (route) => route.fulfill({ status: 404, body: '' }));
			await open(page, '/UserAgentAdmin/audit');
			await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
		},
	},
];
