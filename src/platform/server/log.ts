// Structured logs. What could be a secret is never given to the logger; the redaction below is the second net.
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { seconds } from '#platform/contract/duration.ts';
import type { Config } from './config.ts';

/** The level has this number in pino. */
const warnLevel = 40;

const secretPaths = [
	'Password',
	'AccessToken',
	'LoginToken',
	'LaunchToken',
	'AccountToken',
	'Code',
	'accessToken',
	'loginToken',
	'launchToken',
	'accountToken',
	'authorization',
	'cookie',
	'password',
	'token',
	'code',
];

/** Writes to the standard output, or to `destination` in place of it. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, destination?: DestinationStream) {
	if (destination !== undefined) return pino(loggerOptions(config), destination);
	if (config.logFormat === 'pretty') {
		const transport = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } };
		return pino({ ...loggerOptions(config), transport });
	}
	const output = pino.destination({ sync: true, minLength: 4096, periodicFlush: seconds(1) });
	process.on('exit', () => output.flushSync());
	return pino({ ...loggerOptions(config), hooks: { logMethod: writeTroubleAtOnce(output) } }, output);
}

type LoggerHooks = NonNullable<LoggerOptions['hooks']>;

/** A line per request written by itself was a tenth of the request: lines leave together, each second, but warnings at once. */
function writeTroubleAtOnce(output: { flushSync(): void }): NonNullable<LoggerHooks['logMethod']> {
	return function write(args, method, level) {
		method.apply(this, args);
		if (level >= warnLevel) output.flushSync();
	};
}

function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
	return {
		level: logLevel,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
		serializers: {
			// The path alone: query strings and headers may carry tokens.
			req: (request: { method?: string; url?: string }) => ({
				method: request.method,
				path: request.url?.split('?', 1)[0],
			}),
			err: serializeError,
		},
	};
}

/**
 * What is kept of an error besides its message and stack. PostgreSQL and drivers add what the statement was about (`where`, `detail`, `hint`,
 * `query`, `params`): a piece of a body, a whole message with its code.
 */
const errorFields = ['severity', 'schema', 'table', 'column', 'constraint', 'syscall'] as const;

/** An error's own code (SQLSTATE, ECONNREFUSED ...) under a name that is not censored as a person's code would be. */
function serializeError(error: Error) {
	const { type, message, stack, ...others } = pino.stdSerializers.err(error);
	const kept = errorFields.flatMap((field) => (others[field] === undefined ? [] : [[field, others[field]] as const]));
	return { type, message, stack, ...Object.fromEntries(kept), ...('code' in error && { errorCode: error.code }) };
}
