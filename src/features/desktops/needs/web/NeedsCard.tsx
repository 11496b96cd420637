import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Language, locales } from '#platform/contract/language.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { Need, Needs } from '../contract.ts';
import { FirstDay } from './FirstDay.tsx';
import { isWaiting, lastShown } from './queries.ts';
import { needTexts } from './texts.ts';
import { usePutOff } from './use-put-off.ts';

/** Rows that are shown until the person asks for the others. */
const shownAtFirst = 3;

export interface NeedsCardProps {
	readonly answer: Needs;
}

/** What waits for the person, worst first, each with the one act that settles it. */
export function NeedsCard(props: NeedsCardProps): ReactElement {
	return (
		<SliceTexts catalog={needTexts}>
			<Rows {...props} />
		</SliceTexts>
	);
}

function Rows({ answer }: NeedsCardProps): ReactElement {
	const text = useText(needTexts);
	const { count } = useFormat();
	const id = useId();
	const { said, sayPutOff } = useSettled(answer);
	const [isWhole, setWhole] = useState(false);
	const frame = useRef<HTMLDivElement>(null);
	const next = useRef<HTMLAnchorElement>(null);
	const { needs } = answer;
	const shown = isWhole ? needs : needs.slice(0, shownAtFirst);
	const others = needs.slice(shown.length);
	useEffect(() => {
		if (isWhole) next.current?.focus();
	}, [isWhole]);
	return (
		<div
			ref={frame}
			tabIndex={-1}
			className={classNames('grid gap-2 outline-none', (isWaiting(answer) || said !== '') && 'mt-5')}
		>
			{needs.length > 0 && (
				<Card as="section" padding="none" aria-labelledby={id} data-size-of="figure" className="border-line-strong">
					<div className="flex items-center gap-2.5 px-5 py-4 max-sm:px-4">
						<Heading level={2} size="card" id={id}>
							{text('title')}
						</Heading>
						<span className="rounded-full bg-sunken px-2 text-sm text-body">{count(needs.length)}</span>
					</div>
					<ul>
						{shown.map((need, index) => (
							<NeedRow
								key={need.key}
								need={need}
								isFirst={index === 0}
								actRef={index === shownAtFirst ? next : undefined}
								onPutOff={() => {
									sayPutOff(need);
									frame.current?.focus();
								}}
							/>
						))}
					</ul>
					{others.length > 0 && <More others={others} onOpen={() => setWhole(true)} />}
				</Card>
			)}
			{answer.firstDay !== undefined && (
				<FirstDay steps={answer.firstDay} isFirst={needs.length === 0} onNotNow={() => frame.current?.focus()} />
			)}
			<NoticeSlot role="status">
				{said !== '' && (
					<p className="flex items-center gap-1.5 text-sm text-success-text">
						<Icon name="check" />
						{said}
					</p>
				)}
			</NoticeSlot>
		</div>
	);
}

/** Says what has left the list since it was shown last. */
function useSettled(answer: Needs): { readonly said: string; readonly sayPutOff: (need: Need) => void } {
	const text = useText(needTexts);
	const language = useLanguage();
	const [before, setBefore] = useState(lastShown.answer ?? answer);
	const [said, setSaid] = useState('');
	const [putOff, setPutOff] = useState('');
	if (answer !== before) {
		setBefore(answer);
		const left = new Set(answer.needs.map(({ key }) => key));
		const gone = before.needs.filter(({ key }) => !left.has(key) && key !== putOff);
		// What a slice could not say is not settled.
		if (gone.length > 0 && answer.isComplete) {
			setSaid(text('settled', { names: listOf(gone, language) }));
		}
	}
	useEffect(() => {
		lastShown.answer = answer;
	}, [answer]);
	return {
		said,
		sayPutOff({ key, words }) {
			setPutOff(key);
			setSaid(text('put_off_done', { name: words[language].name }));
		},
	};
}

function listOf(needs: readonly Need[], language: Language): string {
	return new Intl.ListFormat(locales[language]).format(needs.map(({ words }) => words[language].name));
}

function More({ others, onOpen }: { readonly others: readonly Need[]; readonly onOpen: () => void }): ReactElement {
	const text = useText(needTexts);
	const language = useLanguage();
	const names = listOf(others, language);
	return (
		<div className="border-t border-line px-5 py-2.5 ps-14 max-sm:px-4">
			<button type="button" className={`${textLinkStyle} text-start text-sm pointer-coarse:min-h-11`} onClick={onOpen}>
				<span className="max-sm:sr-only">{text('more', { count: others.length, names })}</span>
				<span aria-hidden="true" className="sm:hidden">
					{text('more_short', { count: others.length })}
				</span>
			</button>
		</div>
	);
}

const looks = {
	danger: { icon: 'circle-alert', colour: 'text-danger-text' },
	warning: { icon: 'triangle-alert', colour: 'text-warning-text' },
	info: { icon: 'info', colour: 'text-muted' },
} as const;

interface NeedRowProps {
	readonly need: Need;
	readonly isFirst: boolean;
	readonly actRef: RefObject<HTMLAnchorElement | null> | undefined;
	readonly onPutOff: () => void;
}

function NeedRow({ need, isFirst, actRef, onPutOff }: NeedRowProps): ReactElement {
	const id = useId();
	const { icon, colour } = looks[need.tone];
	const { title, detail, action } = need.words[useLanguage()];
	return (
		<li className="flex items-start gap-x-4 gap-y-2.5 border-t border-line px-5 py-4 max-sm:flex-wrap max-sm:gap-x-3 max-sm:px-4">
			<Icon name={icon} size="medium" className={classNames('mt-2.5 max-sm:mt-0.5', colour)} />
			<div className="min-w-0 flex-1">
				<p id={id} className="font-semibold wrap-anywhere text-strong">
					{title}
				</p>
				<p className="text-body wrap-anywhere">{detail}</p>
			</div>
			<div className="flex items-center gap-1 self-center max-sm:w-full max-sm:flex-row-reverse">
				{need.canWait && <PutOff need={need} onDone={onPutOff} />}
				<Link
					ref={actRef}
					href={need.href}
					aria-describedby={id}
					className={classNames(
						buttonStyle({ variant: isFirst ? 'primary' : 'secondary' }),
						'max-sm:flex-1 sm:min-w-44',
					)}
				>
					{action}
				</Link>
			</div>
		</li>
	);
}

function PutOff({ need, onDone }: { readonly need: Need; readonly onDone: () => void }): ReactElement {
	const text = useText(needTexts);
	const { name } = need.words[useLanguage()];
	const putOff = usePutOff(need.key, onDone);
	return (
		<>
			<RowFailure error={putOff.error} networkFailure={text('network_failure')} />
			<Button
				variant="quiet"
				icon="clock"
				isPending={putOff.isPending}
				pendingLabel={text('putting_off')}
				onClick={() => putOff.mutate()}
			>
				<span aria-hidden="true">{text('tomorrow')}</span>
				<span className="sr-only">{text('put_off', { name })}</span>
			</Button>
		</>
	);
}
