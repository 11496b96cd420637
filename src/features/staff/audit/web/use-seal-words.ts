import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { AuditRow, Seal } from '../contract.ts';
import { auditTexts } from './texts.ts';

/** Writes only the time where the day is today. */
export function useSealTime(): (at: string) => string {
	const { moment } = useFormat();
	const short = createDateTimeFormat(useLanguage(), { timeStyle: 'short' });
	return (at) => (new Date(at).toDateString() === new Date().toDateString() ? short(new Date(at)) : moment(at));
}

/** Whether a row is sealed, and what the last proof of the seals found. */
export function useSealWords(): (row: AuditRow, seal: Seal | undefined) => string | undefined {
	const text = useText(auditTexts);
	const time = useSealTime();
	return (row, seal) => {
		if (seal === undefined) return undefined;
		const { until, checkedAt, isWhole } = seal;
		if (until === undefined || row.at >= until) return text('row.not_sealed');
		return checkedAt !== undefined && isWhole === true && row.at < checkedAt
			? text('row.verified', { time: time(checkedAt) })
			: text('row.sealed');
	};
}
