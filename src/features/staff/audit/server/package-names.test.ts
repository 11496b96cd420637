import { expect, it } from 'vitest';
import type { AuditRow } from '../contract.ts';
import { namePackages } from './package-names.ts';

const brand = {
	defaultLanguage: 'en',
	packages: [{ names: { en: 'Essential', fr: 'Essentiel' } }, { names: { en: 'Professional', fr: 'Professionnel' } }],
} as const;

function rowOf(changes: AuditRow['changes']): AuditRow {
	return {
		eventId: 'one',
		at: '2026-11-29T12:00:00.000Z',
		event: 'subscriptions.begun',
		isFromElsewhere: false,
		changes,
		details: [],
		steps: [],
		hasMoreSteps: false,
	};
}

it('writes packages in the language of the reader, with their seats', () => {
	const row = rowOf([
		{ field: 'packages', before: '', after: 'Essential × 2, Professional × 1' },
		{ field: 'planned', after: 'Retired × 1' },
		{ field: 'people', after: 'Essential × 2' },
	]);
	expect(namePackages([row], brand, 'fr')[0]?.changes).toEqual([
		{ field: 'packages', before: '', after: 'Essentiel × 2, Professionnel × 1' },
		{ field: 'planned', after: 'Retired × 1' },
		{ field: 'people', after: 'Essential × 2' },
	]);
	expect(namePackages([row], brand, 'en')).toEqual([row]);
});
