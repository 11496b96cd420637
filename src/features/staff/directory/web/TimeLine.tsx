import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import type { DirectoryPerson } from './queries.ts';
import { directoryTexts } from './texts.ts';

/** What another slice adds to a time line. */
export interface TimeLineMoment {
	readonly key: string;
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly title: string;
	readonly detail: string;
	readonly when: 'past' | 'now' | 'planned';
	/** What can be done about it: a link covers the moment. */
	readonly act?: ReactNode;
}

const dots = {
	past: 'border-2 border-line-strong bg-surface',
	now: 'border-4 border-accent bg-surface',
	planned: 'border-2 border-dashed border-accent bg-surface',
} as const;

export interface TimeLineProps {
	readonly person: DirectoryPerson;
	/** The person's work and licences can be in any order. */
	readonly moments: readonly TimeLineMoment[];
}

/** What was, what is, and what is planned: side by side, on a phone under each other. */
export function TimeLine({ person, moments }: TimeLineProps): ReactElement {
	const text = useText(directoryTexts);
	const shown = useMoments(person, moments);
	return (
		<Card>
			<CardHeader title={text('person.time_line')} />
			<ol className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] sm:gap-x-0 sm:gap-y-6">
				{shown.map(({ key, label, title, detail, when, act }) => (
					<li
						key={key}
						className="relative flex gap-3 rounded-sm has-data-whole:hover:bg-hover sm:grid sm:content-start sm:gap-2"
					>
						<span aria-hidden="true" className="flex items-center self-start max-sm:pt-0.5 sm:self-auto">
							<span className={classNames('size-4 shrink-0 rounded-full', dots[when])} />
							<span
								className={classNames(
									'h-0 grow border-t-2 max-sm:hidden',
									when === 'past' ? 'border-line-strong' : 'border-dashed border-line',
								)}
							/>
						</span>
						<span className="grid min-w-0 gap-0.5 pe-3">
							<span className="text-sm text-muted">{label}</span>
							<span className="font-medium text-strong">{title}</span>
							{detail !== '' && <span className="text-sm text-muted">{detail}</span>}
							{act !== undefined && <span className="text-sm">{act}</span>}
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}

interface Shown extends Omit<TimeLineMoment, 'day'> {
	readonly label: string;
}

function useMoments(
	{ createdAt, state, endsOn, jobTitle, officeName }: DirectoryPerson,
	moments: readonly TimeLineMoment[],
): readonly Shown[] {
	const text = useText(directoryTexts);
	const { dayOf, day } = useFormat();
	const joined: Shown = {
		key: 'joined',
		label: dayOf(createdAt),
		title: text('person.joined'),
		detail: '',
		when: 'past',
	};
	const dated = [
		...moments,
		...(endsOn === undefined
			? []
			: [
					{
						key: 'ends',
						day: endsOn,
						title: text(state === 'left' ? 'person.ended' : 'person.ends'),
						detail: '',
						when: state === 'left' ? ('past' as const) : ('planned' as const),
					},
				]),
	].toSorted((one, other) => one.day.localeCompare(other.day));
	const labelled = (when: TimeLineMoment['when']): readonly Shown[] =>
		dated
			.filter((one) => one.when === when)
			.map((one) => ({
				...one,
				label:
					when === 'planned'
						? `${day(one.day)} · ${text('person.planned')}`
						: when === 'now'
							? text('person.now_since', { day: day(one.day) })
							: day(one.day),
			}));
	const now = labelled('now');
	const always: Shown = { key: 'now', label: text('person.now'), title: jobTitle, detail: officeName, when: 'now' };
	const present = state === 'left' ? [] : now.length > 0 ? now : [always];
	// A person who left has no later moments.
	return [joined, ...labelled('past'), ...present, ...(state === 'left' ? [] : labelled('planned'))];
}
