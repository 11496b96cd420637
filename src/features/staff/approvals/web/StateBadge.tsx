import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import type { Proposal } from '../contract.ts';
import { approvalTexts } from './texts.ts';

const tones: Readonly<Record<Proposal['state'], NonNullable<BadgeProps['tone']>>> = {
	waiting: 'warning',
	approved: 'success',
	refused: 'danger',
	withdrawn: 'neutral',
	expired: 'neutral',
};

export function StateBadge({ state }: { readonly state: Proposal['state'] }): ReactElement {
	const text = useText(approvalTexts);
	return <Badge tone={tones[state]}>{text(`state.${state}`)}</Badge>;
}
