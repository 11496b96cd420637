import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { getHelp } from '../contract.ts';
import type { HelpAct } from './ActDialog.tsx';
import { assistanceTexts } from './texts.ts';

/** Says what an act does, before it is done. */
export function useActExplanation(): (act: HelpAct, help: OutputOf<typeof getHelp>) => string {
	const text = useText(assistanceTexts);
	return (act, { givenName: name, openSessions: count }) =>
		act === 'reset'
			? text('act.reset_text', { name })
			: count === 0
				? text('act.sessions_none')
				: text('act.sessions_text', { name, count });
}
