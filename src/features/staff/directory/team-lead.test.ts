import { expect, it } from 'vitest';
import { findLeadNotice } from './team-lead.ts';

const member = (name: string, more: object = {}) => ({ userId: 1, name, isLead: true, hasLeft: false, ...more });
const ada = member('Ada', { lastDay: '2027-01-31' });

it('a team whose leads stay has nothing to say', () => {
	expect(findLeadNotice({ members: [member('Ada'), member('Bo', { isLead: false, lastDay: '2027-01-31' })] })).toBe(
		undefined,
	);
});

it('a team without a lead says so, also where the lead has left', () => {
	expect(findLeadNotice({ members: [member('Bo', { isLead: false })] })).toEqual({ kind: 'none' });
	expect(findLeadNotice({ members: [member('Ada', { hasLeft: true })] })).toEqual({ kind: 'none' });
});

it('a team whose lead leaves names the day, and who leads it then', () => {
	expect(findLeadNotice({ members: [ada] })).toEqual({ kind: 'open', name: 'Ada', lastDay: '2027-01-31' });
	expect(findLeadNotice({ members: [ada], nextLead: 'Cleo' })).toMatchObject({ kind: 'planned', next: 'Cleo' });
	expect(findLeadNotice({ members: [ada, member('Bo')], nextLead: 'Cleo' })).toMatchObject({
		kind: 'others',
		others: ['Bo'],
	});
});

it('of two leads who leave, the last one to go counts', () => {
	const bo = member('Bo', { lastDay: '2027-02-28' });
	expect(findLeadNotice({ members: [bo, ada] })).toMatchObject({ kind: 'open', name: 'Bo' });
	expect(findLeadNotice({ members: [ada, bo] })).toMatchObject({ kind: 'open', name: 'Bo' });
});
