import { readSession } from '#platform/web/browser-storage.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { overviewQuery } from './queries.ts';

/** The overview of who is signed in here, in the language of the screen. */
export function useOverviewQuery() {
	const { brand } = useShell();
	return overviewQuery({ language: useLanguage(), brandKey: brand.key, userId: readSession()?.userId });
}
