import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import type { Assignment } from '../../contract.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { DetailsCard } from '../DetailsCard.tsx';
import { optionsQuery, type Record, recordQuery } from '../queries.ts';
import { RecordCards } from '../RecordCards.tsx';
import { personnelTexts } from '../texts.ts';
import { useUndo } from './use-undo.ts';

export interface ChangePageProps {
	readonly personKey: string;
	/** Asks one of those who may change the record where the reader may not. */
	readonly drawAsk: (userId: number, help: NonNullable<Record['help']>) => ReactNode;
}

/** Where and as what a person works from a day on, beside what becomes different and what follows. */
export function ChangePage({ personKey, drawAsk }: ChangePageProps): ReactElement {
	const text = useText(personnelTexts);
	const record = useSuspenseQuery(recordQuery(personNumber(personKey))).data;
	const { userId, refusal, help } = record;
	const name = `${record.givenName} ${record.familyName}`;
	return (
		<>
			<PageHead
				above={
					<Link href={pathTo('staffPerson', { key: personKey })} className={backLinkStyle}>
						<Icon name="arrow-left" />
						{name}
					</Link>
				}
				title={text('change.title', { name })}
			/>
			{refusal === undefined ? (
				<Change personKey={personKey} record={record} />
			) : (
				<div className="grid gap-3">
					<Notice tone="warning">{text(`change.refused_${refusal}`)}</Notice>
					{help && drawAsk(userId, help)}
				</div>
			)}
		</>
	);
}

function Change({ personKey, record }: { readonly personKey: string; readonly record: Record }): ReactElement {
	const options = useSuspenseQuery(optionsQuery).data;
	const { edited, news, form, ...shown } = useShown(record);
	const done = useDone(personKey, edited);
	return (
		<div
			ref={form}
			tabIndex={-1}
			className="grid scroll-mt-24 items-start gap-5 outline-none xl:grid-cols-[minmax(0,1fr)_22.5rem]"
		>
			<ChangeForm
				// Another plan, or a record that changed, begins with what holds then.
				key={`${edited?.assignmentId ?? ''} ${record.version}`}
				options={options}
				record={record}
				edited={edited}
				news={news}
				onOpen={(planned) => shown.show(planned, 'opened')}
				onOutdated={shown.refresh}
				onDone={(day, assignmentId) => {
					if (assignmentId === undefined) shown.show(undefined);
					done(day, assignmentId);
				}}
				onCancel={() => shown.show(undefined)}
			/>
			<div className="grid min-w-0 gap-5 max-xl:order-4 xl:col-start-1">
				<DetailsCard options={options} record={record} />
				<RecordCards record={record} onEdit={(one) => shown.show(one)} />
			</div>
		</div>
	);
}

type News = 'opened' | 'outdated' | undefined;

/** Which assignment the form is about, and why it is not as it was left. */
function useShown({ userId, assignments }: { readonly userId: number; readonly assignments: readonly Assignment[] }) {
	const queries = useQueryClient();
	const { planned } = useAddress().query;
	// The way here from a planned change begins with it.
	const [{ editedId, news }, setShown] = useState<{ editedId: string | undefined; news: News }>(() => ({
		editedId: assignments.find(({ assignmentId, state }) => state === 'planned' && assignmentId === planned)
			?.assignmentId,
		news: undefined,
	}));
	const edited = assignments.find(({ assignmentId }) => assignmentId !== '' && assignmentId === editedId);
	const form = useRef<HTMLDivElement>(null);
	const shownId = edited?.assignmentId;
	// What is edited is further up than the button that asked for it.
	useEffect(() => {
		if (shownId !== undefined) form.current?.focus();
	}, [shownId]);
	return {
		edited,
		news,
		form,
		show: (one: Assignment | undefined, why?: News): void => setShown({ editedId: one?.assignmentId, news: why }),
		refresh: (): void => {
			setShown({ editedId, news: 'outdated' });
			void queries.invalidateQueries({ queryKey: recordQuery(userId).queryKey });
		},
	};
}

/** A change leads back to the person, where it can be undone as long as it is planned; a correction stays here. */
function useDone(personKey: string, edited: Assignment | undefined) {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const navigate = useNavigate();
	const undo = useUndo(personNumber(personKey));
	const { today } = useSuspenseQuery(recordQuery(personNumber(personKey))).data;
	return (startsOn: string, assignmentId: string | undefined): void => {
		if (assignmentId === undefined) return showDone(text('correct.done'));
		navigate(pathTo('staffPerson', { key: personKey }));
		if (startsOn === today) return showDone(text('change.done_today'));
		showToast({
			tone: 'success',
			title: text('change.done', { day: day(startsOn) }),
			action: { label: text('change.undo'), onPress: () => void undo(assignmentId, edited) },
		});
	};
}
