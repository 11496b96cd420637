import { expect, it } from 'vitest';
import { describeRefusal } from './provider-refusal.ts';

it('what a provider says is kept for the log, with the ids that its support asks for', () => {
	const said = 'AADSTS50105: The signed in user is not assigned. Trace ID: 01999999-0000-7000-8000-000000000000';
	expect(describeRefusal('access_denied', said)).toBe(`access_denied: ${said}`);
	expect(describeRefusal('server_error', null)).toBe('server_error');
});

it.each([
	["User 'ana@example.com' is blocked", "x: User '[address]' is blocked"],
	[`The code ${'aB3_'.repeat(12)} has expired`, 'x: The code [secret] has expired'],
	['one\r\n{"level":60}\u001b[31m\u202etwo', 'x: one {"level":60} [31m two'],
	['half \ud83d', 'x: half \ufffd'],
	['a b '.repeat(400), `x: ${'a b '.repeat(75)}`],
])('%j is cut and cleaned', (said, written) => {
	expect(describeRefusal('x', said)).toBe(written);
});
