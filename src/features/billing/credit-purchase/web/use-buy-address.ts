import { pathTo } from '#platform/contract/paths.ts';
import { useShell } from '#platform/web/shell-context.ts';

/** Where credits are bought; undefined where the brand sells none, so that nothing leads there. */
export function useBuyAddress(): string | undefined {
	return useShell().brand.sellsCredits ? pathTo('buyCredit') : undefined;
}
