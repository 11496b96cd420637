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

export function StateMark({ state, done, rows, counts }: ImportSummary): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	// What ran to its end and took nothing over is no success.
	if (state === 'done' && counts.refused > 0 && counts.added + counts.changed === 0)
		return <Badge tone="warning">{text('state.refused', { count: counts.refused })}</Badge>;
	return <Badge tone={tones[state]}>{text(`state.${state}`, { done: count(done), rows: count(rows) })}</Badge>;
}
