// npm run microsoft-exemption -- USER --reason TEXT --owner NAME --approved-by NAME (--hours N | --days N): lets one person who must use a
// Microsoft account in by other ways, for the hour in which Microsoft is down or until theirs is there.
import { parseArgs } from 'node:util';
import { days, hours } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { findPersonByLogin } from '#features/account/identity/server/api.ts';
import { exemptFromMicrosoft } from '#features/account/identity/server/microsoft-rule.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

const usage = `Usage:
  npm run microsoft-exemption -- USER --reason TEXT --owner NAME --approved-by NAME --hours N   (1 to 24, breaking the glass)
  npm run microsoft-exemption -- USER --reason TEXT --owner NAME --approved-by NAME --days N    (1 to 90)

USER is a user name or an email address.`;

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			reason: { type: 'string' },
			owner: { type: 'string' },
			'approved-by': { type: 'string' },
			hours: { type: 'string' },
			days: { type: 'string' },
		},
	});
	const [name] = positionals;
	const { reason, owner, 'approved-by': approvedBy } = values;
	const isBreakGlass = values.hours !== undefined;
	const count = Number(values.hours ?? values.days);
	const isInRange = Number.isInteger(count) && count >= 1 && count <= (isBreakGlass ? 24 : 90);
	const isOneSpan = (values.hours === undefined) !== (values.days === undefined);
	if (!name || !reason || !owner || !approvedBy || owner === approvedBy || !isInRange || !isOneSpan) {
		throw new StartError(
			`${owner && owner === approvedBy ? 'Owner and approver must be two people.\n\n' : ''}${usage}`,
		);
	}
	await withDatabase(async (database) => {
		const person = await findPersonByLogin({ database, clock: systemClock }, name);
		if (person === undefined) throw new StartError(`Nobody has the name or address ${name}.`);
		const lastsMs = isBreakGlass ? hours(count) : days(count);
		const exemption = { reason, owner, approvedBy, isBreakGlass, lastsMs };
		const endsAt = await database.transaction((queries) =>
			exemptFromMicrosoft(queries, systemClock, person, exemption),
		);
		console.log(`${person.loginName} may sign in by other ways until ${endsAt.toISOString()}.`);
	});
});
