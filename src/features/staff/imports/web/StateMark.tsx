import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import type { ImportState } from '../contract.ts';
import type { ImportSummary } from './queries.ts';
import { importTexts } from './texts.ts';

const tones: Record<ImportState, NonNullable<BadgeProps['tone']>> = {
	columns: 'neutral',
	checking: 'info',
	checked: 'accent',
	running: 'info',
	stopped: 'warning',
	done: 'success',
};

export function StateMark({ State, Done, Rows }: Pick<ImportSummary, 'State' | 'Done' | 'Rows'>): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	return <Badge tone={tones[State]}>{text(`state.${State}`, { done: count(Done), rows: count(Rows) })}</Badge>;
}
