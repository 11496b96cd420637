import { describe, expect, it } from 'vitest';
import { parseExemptionList } from './exemption-list.ts';

const now = new Date('2026-03-02T15:00:00Z');
const header = 'user,reason,owner,approved_by,second_approver,ends_on';
const good = '20007,"Kiosk, front desk",Front desk,Priya Raman,Grace Holloway,2026-05-01';
const faultsOf = (...lines: string[]): string[] =>
	parseExemptionList([header, ...lines].join('\n'), now).faults.map(({ line, fault }) => `${line}: ${fault}`);

describe('a list of exemptions', () => {
	it('is read with quotation marks, and each serves to the end of its day', () => {
		const { exemptions, faults } = parseExemptionList(`\uFEFF${header}\r\n${good}\r\n\r\n`, now);
		expect(faults).toEqual([]);
		expect(exemptions).toEqual([
			{
				line: 2,
				user: '20007',
				reason: 'Kiosk, front desk',
				owner: 'Front desk',
				approvedBy: 'Priya Raman',
				secondApprover: 'Grace Holloway',
				endsAt: new Date('2026-05-02T00:00:00Z'),
			},
		]);
	});

	it('may be names only, with what they have in common next to it', () => {
		const common = { reason: 'r', owner: 'o', approved_by: 'a', second_approver: 'b', ends_on: '2026-04-01' };
		const { exemptions, faults } = parseExemptionList('20007\n20008\nagent.exempt\n', now, common);
		expect(faults).toEqual([]);
		expect(exemptions.map(({ user }) => user)).toEqual(['20007', '20008', 'agent.exempt']);
	});

	it('is refused with every fault of every line', () => {
		expect(
			faultsOf(
				good,
				'20008,,Front desk,Priya,priya,2026-05-01',
				'20009,r,o,a,b,2026-06-02',
				'20010,r,o,a,b,2026-03-01',
				'20011,r,o,a,b,1 May',
				'20012,r,o,a,b,2026-02-30',
				'20007,r,o,a,b,2026-05-01',
				'20013,r,o,a,b,2026-05-01,more',
			),
		).toEqual([
			'3: has no reason',
			'3: is approved twice by Priya',
			'4: lasts longer than 90 days',
			'5: ends on 2026-03-01, which is past',
			'6: ends on 1 May, which is no day (YYYY-MM-DD)',
			'7: ends on 2026-02-30, which is no day (YYYY-MM-DD)',
			'8: names 20007, as line 2 does',
			'9: has more cells than the header',
		]);
	});

	it('is refused with a column that no one knows', () => {
		expect(parseExemptionList('user,password\n1,x', now).faults).toEqual([
			{ line: 1, fault: 'unknown column password' },
		]);
	});
});
