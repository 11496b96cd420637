// What the doctor asks of the database: whether this process may use it, and whether it is the portal's.
import { isSamePepper } from '#app/server/pepper-check.ts';
import { findMissingOrganisations } from '#features/account/identity/server/api.ts';
import { minutes, seconds } from '#platform/contract/duration.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { describePlace } from '#platform/server/db/place.ts';
import type { Check, Finding } from './doctor.ts';
import { openIfThere } from './with-database.ts';

const about = 'database';

const facts: PreparedStatement = {
	name: 'doctor_facts',
	text: `select clock_timestamp() as now, current_setting('server_version') as version,
		current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as seats,
		(select count(*)::integer from pg_stat_activity where datid is not null) as taken,
		pg_size_pretty(pg_database_size(current_database())) as size`,
};

interface Facts {
	readonly now: Date;
	readonly version: string;
	readonly seats: number;
	readonly taken: number;
	readonly size: string;
}

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'passwordPepper'>;

export function databaseCheck(config: DatabaseConfig, registry: BrandRegistry | undefined, clock: Clock): Check {
	return {
		about,
		async run() {
			const database = await openIfThere(config);
			if (database === undefined) {
				const says = `there is none in ${config.dataDir}`;
				return [{ level: 'fail', about, says, remedy: 'Set DATABASE_URL, or make it: npm run migrate.' }];
			}
			try {
				return await examineDatabase(database, config, registry, clock);
			} finally {
				await database.close();
			}
		},
	};
}

async function examineDatabase(
	database: Database,
	config: DatabaseConfig,
	registry: BrandRegistry | undefined,
	clock: Clock,
): Promise<readonly Finding[]> {
	const askedAt = clock.now().getTime();
	const [found] = await database.prepared<Facts>(facts, []);
	const answeredAt = clock.now().getTime();
	if (found === undefined) throw new Error('The database gave no facts about itself');
	const { version, size, now } = found;
	return [
		{ level: 'ok', about, says: `${describePlace(config)}, version ${version}, ${size}` },
		{ level: 'ok', about: 'migrations', says: 'all of this version are applied' },
		...(database.kind === 'postgres' ? [judgeSeats(found, config.databasePoolSize)] : []),
		judgeClock(now.getTime(), askedAt, answeredAt),
		...(config.passwordPepper === undefined ? [] : [await judgePepper(database, config.passwordPepper)]),
		...(registry === undefined ? [] : [await judgeOrganisations(database, registry)]),
	];
}

export function judgeSeats({ seats, taken }: Pick<Facts, 'seats' | 'taken'>, poolSize: number): Finding {
	const processes = Math.floor(seats / poolSize);
	const says = `the server has ${seats} for users, ${taken} are taken; DATABASE_POOL_SIZE ${poolSize} lets ${processes} processes run`;
	const seat = { about: 'connections', says };
	if (processes < 1) return { ...seat, level: 'fail', remedy: 'Lower DATABASE_POOL_SIZE or raise max_connections.' };
	if (processes < 2 || taken + poolSize > seats) {
		const remedy =
			'A second process, as in an upgrade, would find none: lower DATABASE_POOL_SIZE or raise max_connections.';
		return { ...seat, level: 'warn', remedy };
	}
	return { ...seat, level: 'ok' };
}

/** The question and the answer bound when the server read its clock. Webhooks are refused from five minutes on. */
export function judgeClock(serverAt: number, askedAt: number, answeredAt: number): Finding {
	const offMs = Math.max(askedAt - serverAt, serverAt - answeredAt, 0);
	const clock = { about: 'clock', says: `this machine and the database differ by ${(offMs / 1000).toFixed(1)} s` };
	const remedy = 'Let both machines take their time from the network (NTP).';
	if (offMs > minutes(5)) return { ...clock, level: 'fail', remedy };
	return offMs > seconds(2) ? { ...clock, level: 'warn', remedy } : { ...clock, level: 'ok' };
}

async function judgePepper(database: Database, pepper: Buffer): Promise<Finding> {
	const isSame = await isSamePepper(database, pepper);
	if (isSame === false) {
		const remedy = 'Set PASSWORD_PEPPER to the key that this database was first started with.';
		return { level: 'fail', about: 'pepper', says: 'is not the one of this database', remedy };
	}
	const says = isSame === true ? 'is the one of this database' : 'becomes the one of this database at the first start';
	return { level: 'ok', about: 'pepper', says };
}

async function judgeOrganisations(database: Database, registry: BrandRegistry): Promise<Finding> {
	const numbers = registry.all().flatMap(({ organisations }) => organisations);
	const missing = await findMissingOrganisations(database, numbers);
	if (missing.length === 0) return { level: 'ok', about: 'organisations', says: `all ${numbers.length} are there` };
	const says = `${missing.join(', ')} of the brands are not in the database`;
	return { level: 'warn', about: 'organisations', says, remedy: 'Run npm run setup.' };
}
