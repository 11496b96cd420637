import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';

/** Where credits are bought; undefined where the brand sells none, so that nothing leads there. */
export function useBuyAddress(): string | undefined {
	return useFeatures().has('credits') ? pathTo('buyCredit') : undefined;
}
