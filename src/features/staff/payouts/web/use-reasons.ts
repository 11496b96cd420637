// Why a payout is open, in one sentence for each line that differs.
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { Payout, PayoutLine } from '../contract.ts';
import { payoutTexts } from './texts.ts';
import { useDay } from './use-day.ts';

export function useReasons(): (payout: Payout, lines: readonly PayoutLine[]) => readonly string[] {
	const ofLine = useReasonOfLine();
	const text = useText(payoutTexts);
	return (payout, lines) => {
		const reasons = lines.flatMap((line) => (line.reason === undefined ? [] : [ofLine(line)]));
		if (!payout.isAutomatic) return [text('reason.manual')];
		return reasons.length > 0 ? reasons : [text('reason.sum')];
	};
}

function useReasonOfLine(): (line: PayoutLine) => string {
	const text = useText(payoutTexts);
	const { money } = useFormat();
	const writeDay = useDay();
	return ({ kind, type, day, payer: name = '', gross, documents, reason, currency, foreign }) => {
		const facts = {
			name,
			day: writeDay(day),
			amount: money(Math.abs(gross)),
			covered: money(Math.abs(documents)),
			rest: money(Math.abs(gross - documents)),
			currency,
			type,
		};
		if (reason === 'open_item') {
			if (kind === 'charge') return text('reason.charge', facts);
			if (kind === 'dispute') return text(gross > 0 ? 'reason.won' : 'reason.dispute', facts);
			return text('reason.refund', facts);
		}
		if (reason === 'other_currency' && foreign?.rate !== undefined)
			return text('reason.other_currency_rate', { ...facts, foreign: money(foreign.amount), rate: foreign.rate });
		return text(`reason.${reason ?? 'no_document'}`, facts);
	};
}
