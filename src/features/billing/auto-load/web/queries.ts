import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import type { walletNames } from '#features/billing/credits/contract.ts';
import { getAutoLoad, type previewAutoLoad } from '../contract.ts';

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
