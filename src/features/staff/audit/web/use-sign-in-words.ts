import { useText } from '#platform/web/text-context.tsx';
import type { AuditFact, AuditRow } from '../contract.ts';
import { findCompletion, isSignIn } from './sign-ins.ts';
import { useValueWords } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

/** For a sign-in: the way, or what is missing, and the browser. Undefined for every other row. */
export function useSignInWords(): (row: AuditRow) => string | undefined {
	const text = useText(auditTexts);
	const words = useValueWords();
	const device = useDeviceWords();
	return (row) => {
		if (!isSignIn(row)) return undefined;
		const way = findCompletion(row)?.details.find(({ name }) => name === 'by');
		const isCodeMissing = row.steps.some(({ event }) => event === 'two_factor.code_sent');
		const how =
			way === undefined ? text(isCodeMissing ? 'row.code_missing' : 'row.step_missing') : words.detail(way, row.event);
		return [how, device(row)].filter((part) => part !== undefined).join('\u00A0· ');
	};
}

export function useDeviceWords(): (row: AuditFact) => string | undefined {
	const text = useText(auditTexts);
	return ({ browser, system }) =>
		browser !== undefined && system !== undefined ? text('row.device_of', { browser, system }) : (browser ?? system);
}
