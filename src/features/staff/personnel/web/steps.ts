export const steps = ['person', 'licences', 'work', 'review'] as const;

export type Step = (typeof steps)[number];

const workFields = new Set(['officeId', 'teamId', 'positions', 'share', 'startsOn', 'products']);

/** Where a field is typed. */
export function stepOf(field: string): Step {
	if (field.startsWith('licences')) return 'licences';
	return workFields.has(field) ? 'work' : 'person';
}
