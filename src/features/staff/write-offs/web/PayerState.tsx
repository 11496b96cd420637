import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import type { payerStates } from '../contract.ts';
import { statesQuery } from './queries.ts';
import { writeOffTexts } from './texts.ts';

export interface PayerStateProps {
	readonly payer: string;
	/** All of one page are asked about at once. */
	readonly among: readonly string[];
	/** Stands where nothing else is known. */
	readonly children: ReactNode;
}

type Name = (typeof payerStates)[number];
const badges: ReadonlySet<Name> = new Set(['to_approve', 'in_progress']);

/** What happens about what a payer owes. */
export function PayerState({ payer, among, children }: PayerStateProps): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	const found = useQuery(statesQuery(among)).data?.get(payer);
	if (found === undefined) return <>{children}</>;
	const { state, on } = found;
	const words = text(`state.${state}`, { day: on === undefined ? '' : formatDayOfYear(on, language) });
	return badges.has(state) ? (
		<Badge tone="warning" icon="clock">
			{words}
		</Badge>
	) : (
		<>{words}</>
	);
}
