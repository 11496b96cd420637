import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import type { PersonRow } from './queries.ts';
import { directoryTexts } from './texts.ts';

const tones = {
	active: 'success',
	unopened: 'info',
	leaving: 'warning',
	locked: 'danger',
	disabled: 'neutral',
	left: 'neutral',
} as const satisfies Record<PersonRow['state'], BadgeProps['tone']>;

export function StateBadge({ state, endsOn }: Pick<PersonRow, 'state' | 'endsOn'>): ReactElement {
	const text = useText(directoryTexts);
	const format = useFormat();
	const day = endsOn === undefined ? '' : format.day(endsOn);
	return (
		<Badge tone={tones[state]}>
			{state === 'leaving' || state === 'left' ? text(`state.${state}`, { day }) : text(`state.${state}`)}
		</Badge>
	);
}
