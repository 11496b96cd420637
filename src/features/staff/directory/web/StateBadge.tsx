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

export interface StateBadgeProps extends Pick<PersonRow, 'state' | 'endsOn'> {
	/** A list has no room for the day in full. */
	readonly isShort?: boolean;
}

export function StateBadge({ state, endsOn, isShort = false }: StateBadgeProps): ReactElement {
	const text = useText(directoryTexts);
	const format = useFormat();
	const day = endsOn === undefined ? '' : isShort ? format.nearDay(endsOn) : format.day(endsOn);
	const hasDay = state === 'leaving' || state === 'left';
	const words = hasDay ? text(isShort ? `state_short.${state}` : `state.${state}`, { day }) : text(`state.${state}`);
	return <Badge tone={tones[state]}>{words}</Badge>;
}
