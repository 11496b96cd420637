import type { GalleryProps } from './gallery-frame.tsx';

export interface SampleRow {
	readonly id: string;
	readonly date: Date;
	readonly description: string;
	readonly status: string;
	readonly tone: 'success' | 'warning' | 'danger';
	readonly amountCents: number;
	readonly balanceCents: number;
}

export function sampleRows(text: GalleryProps['text']): readonly SampleRow[] {
	const rows = [
		['2026-11-19', text('rowCredits'), 'paid', 5650, 124_850],
		['2026-11-12', text('rowSubscription'), 'awaiting', 11_189, 119_200],
		['2026-11-03', text('rowTransfer'), 'paid', -2500, 130_389],
		['2026-10-28', text('rowAppraisal'), 'refused', -38_900, 132_889],
	] as const;
	const tones = { paid: 'success', awaiting: 'warning', refused: 'danger' } as const;
	return rows.map(([date, description, status, amountCents, balanceCents]) => ({
		id: date,
		date: new Date(date),
		description,
		status: text(status),
		tone: tones[status],
		amountCents,
		balanceCents,
	}));
}
