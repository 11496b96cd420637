import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { OutputOf, InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import type { walletNames } from '#features/billing/credits/contract.ts';
import { getAutoLoad, previewAutoLoad } from '../contract.ts';

export type Wish = InputOf<typeof previewAutoLoad>;

export type Preview = OutputOf<typeof previewAutoLoad>;

export type WalletName = (typeof walletNames)[number];
export type AutoLoad = OutputOf<typeof getAutoLoad>;
export type Settings = NonNullable<AutoLoad['settings']>;
export type Charge = AutoLoad['charges'][number];

/** What is saved or stopped makes all of it stale. */
export const autoLoadKey = ['auto-load'] as const;

export const autoLoadQuery = (wallet: WalletName) =>
	queryOptions({
		queryKey: [...autoLoadKey, wallet],
		queryFn: () => call(getAutoLoad, { wallet }),
	});

/** What a rule costs and would bring, and the words to agree to. */
export const previewQuery = (wish: Wish | undefined) =>
	queryOptions({
		queryKey: [...autoLoadKey, 'preview', wish],
		queryFn: wish === undefined ? skipToken : () => call(previewAutoLoad, wish),
		placeholderData: keepPreviousData,
	});
