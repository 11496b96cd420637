import { type ReactElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { minutes as minutesMs, seconds } from '#platform/contract/duration.ts';
import { type Language, languageNames, locales, otherThan } from '#platform/contract/language.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { TextProvider, useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { leaveVisit } from './enter-visit.ts';
import { visitTexts } from './texts.ts';

export interface VisitBannerProps {
	/** Whose account it is. */
	readonly subject: string;
	readonly givenName: string;
	readonly userId: number;
	/** ISO 8601. */
	readonly endsAt: string;
	/** That of the helper, whatever the screens below are in. */
	readonly language: Language;
}

/** Stands above every screen of a visit and says whose account it is, how long it lasts, and how to leave. */
export function VisitBanner(props: VisitBannerProps): ReactElement {
	const shown = useLanguage();
	return (
		<Suspense>
			<TextProvider language={props.language} catalogs={{}}>
				<SliceTexts catalog={visitTexts}>
					<Banner {...props} shown={shown} />
				</SliceTexts>
			</TextProvider>
		</Suspense>
	);
}

/** A little before the end, while there is still a session that can go back. */
const leaveEarlyMs = seconds(10);
/** From here on the figure stands out. */
const lastMinutes = 5;
/** Said to who does not see the figure. */
const announced: readonly number[] = [10, 5, 1];

interface BannerProps extends VisitBannerProps {
	/** That of the screens. */
	readonly shown: Language;
}

function Banner({ subject, givenName, userId, endsAt, language, shown }: BannerProps): ReactElement {
	const text = useText(visitTexts);
	const left = useMinutesLeft(endsAt);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const leave = async (isOver: boolean): Promise<void> => {
		setPending(true);
		setRefusal(undefined);
		try {
			await leaveVisit(userId, { isOver });
		} catch (error) {
			setPending(false);
			setRefusal(describeFailure(error, text('network_failure')));
		}
	};
	const leaveAtEnd = useEffectEvent(() => void leave(true));
	useEffect(() => {
		const leftMs = new Date(endsAt).getTime() - Date.now() - leaveEarlyMs;
		const timer = setTimeout(() => leaveAtEnd(), Math.max(0, leftMs));
		return () => clearTimeout(timer);
	}, [endsAt]);
	const isLast = left <= lastMinutes;
	return (
		<aside
			aria-label={text('label')}
			lang={locales[language]}
			className="sticky top-14 z-[9] border-b border-danger-line bg-danger-soft px-4 py-2.5 text-strong sm:px-8 print:hidden"
		>
			<div className="mx-auto flex max-w-304 flex-wrap items-center gap-x-4 gap-y-2">
				<Icon name="eye" size="medium" className="text-danger-text" />
				<p className="min-w-0 grow basis-64">
					<strong className={isLast ? 'font-bold text-danger-text' : 'font-semibold'}>
						{text('left', { name: subject, count: left })}
					</strong>{' '}
					<span className="text-sm text-body max-sm:block">{text('rules', { name: givenName })}</span>
				</p>
				<LanguageButton shown={shown} />
				<Button
					icon="log-out"
					className="max-sm:grow"
					isPending={isPending}
					pendingLabel={text('ending')}
					onClick={() => void leave(false)}
				>
					{text('end')}
				</Button>
			</div>
			<output className="sr-only">{announced.includes(left) ? text('announce', { count: left }) : ''}</output>
			<div role="alert">
				{refusal !== undefined && <p className="mx-auto mt-1 max-w-304 text-danger-text">{refusal}</p>}
			</div>
		</aside>
	);
}

/** The screens begin in the language of the person; a helper may read them in the other. Nothing is saved to the account. */
function LanguageButton({ shown }: Pick<BannerProps, 'shown'>): ReactElement {
	const other = otherThan(shown);
	const { changeLanguage } = useShell();
	return (
		<Button
			variant="quiet"
			icon="globe"
			isReading
			lang={locales[other]}
			className="max-sm:grow"
			onClick={() => void changeLanguage(other).catch(() => location.reload())}
		>
			{languageNames[other]}
		</Button>
	);
}

/** Begun minutes until then. */
function useMinutesLeft(endsAt: string): number {
	const read = (): number => Math.max(0, Math.ceil((new Date(endsAt).getTime() - Date.now()) / minutesMs(1)));
	const [left, setLeft] = useState(read);
	const readAgain = useEffectEvent(() => setLeft(read()));
	useEffect(() => {
		const timer = setInterval(() => readAgain(), seconds(5));
		return () => clearInterval(timer);
	}, []);
	return left;
}
