import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { ForecastCard } from './ForecastCard.tsx';
import { previewQuery, type Settings, type WalletName } from './queries.ts';

export interface StandingForecastProps {
	readonly wallet: WalletName;
	readonly settings: Settings;
	/** It is called to raise the limit. */
	readonly onEdit: () => void;
}

/** What the rule that holds would bring in the next 30 days. Where it cannot be told, nothing is missed. */
export function StandingForecast({ wallet, settings, onEdit }: StandingForecastProps): ReactElement | null {
	const { money } = useFormat();
	const { threshold, amount, monthlyCap } = settings;
	const { data } = useQuery(previewQuery({ wallet, threshold, amount, monthlyCap }));
	if (data === undefined) return null;
	return (
		<ForecastCard
			wallet={wallet}
			preview={{ ...data, total: money(data.price.total), cap: monthlyCap, threshold }}
			onLimit={onEdit}
		/>
	);
}
