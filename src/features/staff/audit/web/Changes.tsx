import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { AuditRow } from '../contract.ts';
import { isShown } from '../fields.ts';
import { useFailureWords } from './use-failure-words.ts';
import { useValueWords } from './use-row-words.ts';
import { useDeviceWords, useSignInWords } from './use-sign-in-words.ts';
import { auditTexts } from './texts.ts';

type Change = AuditRow['changes'][number];

/** Stays at the end of the words before it, so that no line begins with it. */
const separator = '\u00A0· ';

/** Nothing was there before. */
const isEmpty = (value: Change['before']): boolean => value === undefined || value === null || value === '';

/** Details that a row has room for. */
const maxDetails = 3;

export interface ChangesProps {
	readonly row: AuditRow;
	/** Shows every changed field, where the row is not opened for the others. */
	readonly isWhole?: boolean;
}

/** What came of it, at a glance: the change, else what is known besides, so that no row says nothing. */
export function Changes({ row, isWhole = false }: ChangesProps): ReactNode {
	const failure = useFailureWords()(row);
	const signIn = useSignInWords()(row);
	const rest = useRestWords();
	if (failure?.isMany === true) {
		return (
			<span className="flex items-start gap-1.5 text-warning-text">
				<Icon name="triangle-alert" className="mt-0.75" />
				<span className="min-w-0 wrap-anywhere">{failure.words}</span>
			</span>
		);
	}
	const words = failure?.words ?? signIn;
	if (words !== undefined) return <span className="wrap-anywhere text-body">{words}</span>;
	return row.changes.length > 0 ? (
		<ChangeLine changes={row.changes} event={row.event} isWhole={isWhole} />
	) : (
		<span className="wrap-anywhere text-body">{rest(row)}</span>
	);
}

interface ChangeLineProps extends Pick<AuditRow, 'changes' | 'event'> {
	readonly isWhole: boolean;
}

/** The first change, and how many more there are; what was only added stands in one line. */
function ChangeLine({ changes, event, isWhole }: ChangeLineProps): ReactElement {
	const text = useText(auditTexts);
	const isAdded = changes.every(({ before }) => isEmpty(before));
	// What begins is active.
	const told = isAdded ? changes.filter(({ field }) => field !== 'state' || changes.length === 1) : changes;
	const shown = isAdded || isWhole ? told : told.slice(0, 1);
	const more = told.length - shown.length;
	return (
		<span className="wrap-anywhere">
			{shown.map((change, index) => (
				<Fragment key={change.field}>
					{index > 0 && separator}
					<ChangeWords change={change} event={event} isPlain={isAdded} />
				</Fragment>
			))}
			{more > 0 && (
				<span className="ms-2 text-sm whitespace-nowrap text-muted">{text('row.more', { count: more })}</span>
			)}
		</span>
	);
}

interface ChangeWordsProps {
	readonly change: Change;
	readonly event: string;
	readonly isPlain: boolean;
}

/** Before, struck through, and after; read out as a sentence with the name of the field. */
function ChangeWords({ change, event, isPlain }: ChangeWordsProps): ReactElement {
	const text = useText(auditTexts);
	const words = useValueWords();
	const [before, after] = [words.value(change.before, change.field), words.value(change.after, change.field)];
	const wasThere = !isEmpty(change.before);
	return (
		<>
			<span className="sr-only">{text('row.from_to', { field: words.field(change.field), before, after })}</span>
			<span aria-hidden="true">
				{wasThere && <s className="text-muted">{before}</s>}
				{wasThere && change.after !== undefined && <span className="px-1.5 text-muted">→</span>}
				{change.after !== undefined && (
					<span className={isPlain ? 'text-body' : 'font-semibold text-strong'}>
						{isPlain ? words.named({ name: change.field, value: change.after }, event) : after}
					</span>
				)}
			</span>
		</>
	);
}

/** For a row that changed no field: its details, its reason, or from where it came. */
function useRestWords(): (row: AuditRow) => string {
	const text = useText(auditTexts);
	const words = useValueWords();
	const device = useDeviceWords();
	return (row) => {
		const details = row.details.filter(({ name, value }) => isShown(name, value)).slice(0, maxDetails);
		if (details.length > 0) return details.map((one) => words.named(one, row.event)).join(separator);
		if (row.reason !== undefined) return text('row.quoted_reason', { reason: row.reason });
		return device(row) ?? row.officeName ?? text('row.by_portal');
	};
}
