import { expect, it } from 'vitest';
import { type FirstHourFacts, isDone, judgeSteps } from './first-hour.ts';

const facts = {
	brand: {
		canonicalOrigin: 'https://portal.harbourview.example',
		credits: {},
		legalEntity: { registrations: { gstHst: '700555142 RT0001', qst: '1200555142 TQ0001' } },
	},
	cardState: 'live',
	firstOffice: 'Toronto Waterfront',
	people: 12,
	administrators: 2,
	failedMail: 0,
	hasSentMail: true,
} as unknown as FirstHourFacts; // of a brand, what the steps look at

const open = (change: object): readonly string[] =>
	judgeSteps({ ...facts, ...change })
		.filter((step) => !isDone(step))
		.map(({ step, state }) => `${step} ${state}`);

it('is over when all is there, and comes back with the step that breaks', () => {
	expect(open({})).toEqual([]);
	expect(open({ failedMail: 1 })).toEqual(['mail failed']);
	expect(open({ hasSentMail: false })).toEqual(['mail open']);
	expect(open({ administrators: 1 })).toEqual(['second open']);
	expect(open({ people: 1, firstOffice: '' })).toEqual(['office open', 'people open']);
	expect(open({ cardState: 'none' })).toEqual(['cards open']);
	expect(open({ cardState: 'test' })).toEqual(['cards test']);
	expect(open({ cardState: 'local' })).toEqual([]);
});

it('says which tax number is missing, and asks a brand that sells nothing for none', () => {
	const registered = (registrations: object) => ({ brand: { ...facts.brand, legalEntity: { registrations } } });
	expect(open(registered({}))).toEqual(['taxes gst']);
	expect(open(registered({ gstHst: '700555142 RT0001' }))).toEqual(['taxes qst']);
	const { credits: _credits, ...brand } = facts.brand;
	expect(open({ brand: { ...brand, legalEntity: { registrations: {} } }, cardState: 'none' })).toEqual([]);
});
