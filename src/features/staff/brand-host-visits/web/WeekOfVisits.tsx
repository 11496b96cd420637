import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Text } from '#ui/native/Text.tsx';
import { listHostVisits } from '../contract.ts';
import { brandHostVisitTexts } from './texts.ts';

export interface WeekOfVisitsProps {
	readonly brandKey: string;
	readonly host: string;
}

/** How many come to a host that redirects; nothing until it is known. */
export function WeekOfVisits(props: WeekOfVisitsProps): ReactElement {
	return (
		<SliceTexts catalog={brandHostVisitTexts}>
			<Week {...props} />
		</SliceTexts>
	);
}

function Week({ brandKey, host }: WeekOfVisitsProps): ReactElement | null {
	const text = useText(brandHostVisitTexts);
	const queryKey = ['brands', 'host_visits', brandKey];
	const { data } = useQuery({ queryKey, queryFn: () => call(listHostVisits, { brandKey }) });
	const count = data?.hosts.find((one) => one.host === host)?.lastWeek;
	if (count === undefined) return null;
	return <Text size="small">{count === 0 ? text('visits.none') : text('visits.week', { count })}</Text>;
}
