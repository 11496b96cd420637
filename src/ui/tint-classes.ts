/** Whole class names, so that the style sheet's scanner finds them. Colours live in ui/styles/tints.css. */
export const tintClasses = {
	neutral: 'bg-tint-8 text-on-tint-8',
	blue: 'bg-tint-1 text-on-tint-1',
	green: 'bg-tint-2 text-on-tint-2',
	amber: 'bg-tint-3 text-on-tint-3',
	rose: 'bg-tint-4 text-on-tint-4',
	violet: 'bg-tint-5 text-on-tint-5',
	teal: 'bg-tint-6 text-on-tint-6',
} as const;
export type TintName = keyof typeof tintClasses;
