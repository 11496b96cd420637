import { expect, it } from 'vitest';
import { findLeadNotice } from './team-lead.ts';

const member = (Name: string, more: object = {}) => ({ UserID: 1, Name, IsLead: true, HasLeft: false, ...more });
const ada = member('Ada', { LastDay: '2027-01-31' });

it('a team whose leads stay has nothing to say', () => {
	expect(findLeadNotice({ Members: [member('Ada'), member('Bo', { IsLead: false, LastDay: '2027-01-31' })] })).toBe(
		undefined,
	);
});

it('a team without a lead says so, also where the lead has left', () => {
	expect(findLeadNotice({ Members: [member('Bo', { IsLead: false })] })).toEqual({ kind: 'none' });
	expect(findLeadNotice({ Members: [member('Ada', { HasLeft: true })] })).toEqual({ kind: 'none' });
});

it('a team whose lead leaves names the day, and who leads it then', () => {
	expect(findLeadNotice({ Members: [ada] })).toEqual({ kind: 'open', name: 'Ada', lastDay: '2027-01-31' });
	expect(findLeadNotice({ Members: [ada], NextLead: 'Cleo' })).toMatchObject({ kind: 'planned', next: 'Cleo' });
	expect(findLeadNotice({ Members: [ada, member('Bo')], NextLead: 'Cleo' })).toMatchObject({
		kind: 'others',
		others: ['Bo'],
	});
});

it('of two leads who leave, the last one to go counts', () => {
	const bo = member('Bo', { LastDay: '2027-02-28' });
	expect(findLeadNotice({ Members: [bo, ada] })).toMatchObject({ kind: 'open', name: 'Bo' });
	expect(findLeadNotice({ Members: [ada, bo] })).toMatchObject({ kind: 'open', name: 'Bo' });
});
