import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { localToday } from '#platform/web/local-day.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { backLinkStyle } from '#ui/link-style.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { StepList } from '#ui/StepList.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { LicenceStep, PersonStep, WorkStep } from './PersonSteps.tsx';
import { optionsQuery } from './queries.ts';
import { Review } from './Review.tsx';
import { steps } from './steps.ts';
import { personnelTexts } from './texts.ts';
import { useAddPerson } from './use-add-person.ts';

/** In steps, with a review before anything is written; what was typed waits on the server. */
export function AddPage(): ReactElement {
	const text = useText(personnelTexts);
	const { moment } = useFormat();
	const options = useSuspenseQuery(optionsQuery).data;
	const heading = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const adding = useAddPerson(options, { heading, form });
	const { person, step, savedAt, errorOf, change } = adding;
	const office = options.offices.find(({ officeId }) => officeId === person.officeId) ?? options.offices[0];
	const fields = { person, today: office?.today ?? localToday(), errorOf, onChange: change };
	const name = nameOf(person);
	return (
		<>
			<PageHead
				above={
					<Link href={pathTo('staffPeople')} className={backLinkStyle}>
						<Icon name="arrow-left" />
						{text('add.back')}
					</Link>
				}
				title={text('add.title')}
			/>
			<StepList label={text('add.steps')} steps={steps} current={step} nameOf={(one) => text(`step.${one}`)} />
			<form ref={form} noValidate method="post" className="mt-5" onSubmit={adding.submit}>
				<Card>
					<div ref={heading} tabIndex={-1}>
						<CardHeader
							title={step === 'review' && name !== '' ? name : text(`step.${step}`)}
							description={step === 'review' ? text('add.nothing_yet', { name: person.givenName }) : undefined}
							actions={savedAt !== undefined && <Badge>{text('add.saved', { time: moment(savedAt) })}</Badge>}
						/>
					</div>
					{step === 'person' && <PersonStep {...fields} />}
					{step === 'licences' && <LicenceStep {...fields} />}
					{step === 'work' && <WorkStep {...fields} options={options} />}
					{step === 'review' && (
						<Review
							options={options}
							person={person}
							check={adding.check}
							formerId={adding.formerId}
							isInvited={adding.isInvited}
							onFormer={adding.setFormerId}
							onInvite={adding.setInvited}
							onEdit={(to) => adding.go(to, adding.faults)}
						/>
					)}
					<StepEnd adding={adding} />
				</Card>
			</form>
		</>
	);
}

/** The ways out of a step: what went wrong, back, and on. */
function StepEnd({ adding }: { readonly adding: ReturnType<typeof useAddPerson> }): ReactElement {
	const text = useText(personnelTexts);
	const { person, step, back, faults, error, isPending, go } = adding;
	const isLast = step === 'review';
	return (
		<div className="mt-5 grid gap-3">
			<FormRefusal>{describeAnyFailure(error, text('network_failure'))}</FormRefusal>
			<div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
				{back === undefined ? (
					<Link href={pathTo('staffPeople')} className={buttonStyle({})}>
						{text('change.cancel')}
					</Link>
				) : (
					<Button onClick={() => go(back)}>{text('back')}</Button>
				)}
				<OnlineButton
					type="submit"
					variant="primary"
					isPending={isPending}
					pendingLabel={text(isLast ? 'add.pending' : 'add.checking')}
					aria-disabled={isLast && faults.length > 0}
				>
					{isLast ? text('add.submit', { name: nameOf(person) }) : text('next')}
				</OnlineButton>
			</div>
		</div>
	);
}

function nameOf({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }): string {
	return `${givenName} ${familyName}`.trim();
}
