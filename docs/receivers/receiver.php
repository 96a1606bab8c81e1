<?php
/**
 * Takes webhooks: verify, take once, acknowledge, then work. PHP 8.1 or later,
 * under any web server; on a developer's machine:
 *
 *     WEBHOOK_SECRET=whsec_... php -S 127.0.0.1:3000 receiver.php
 *     php receiver.php vectors vectors.json
 */

declare(strict_types=1);

// Verification: copy from here to the next heading.

const TOLERANCE_SECONDS = 300;

/**
 * Whether the exact bytes of the body were signed with the secret within the
 * tolerance. Timestamp and signature are the headers' values, now is in Unix
 * seconds.
 */
function verify(string $secret, string $timestamp, string $signature, string $body, int $now): bool
{
    if (!preg_match('/\A[0-9]{1,12}\z/', $timestamp) || abs($now - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $want = 'v1=' . hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    $valid = false;
    foreach (explode(',', $signature) as $part) {
        // Every value is compared: during a rotation there are two.
        if (hash_equals($want, trim($part))) {
            $valid = true;
        }
    }
    return $valid;
}

// Receiver.

const BODY_LIMIT = 256 * 1024;
const REMEMBER_SECONDS = 7 * 24 * 3600;
const SWEEP_EVERY = 100; // requests

/**
 * Takes each event once: creating its file succeeds once only. PHP keeps
 * nothing in memory between requests, and these files are on one machine alone:
 * in production make it a database table with a unique event_id, whose rows are
 * both the memory and the queue.
 *
 * @return bool whether the event was not taken before
 */
function take(string $eventId, int $now): bool
{
    $folder = getenv('WEBHOOK_TAKEN') ?: sys_get_temp_dir() . '/webhook-events';
    if (!is_dir($folder) && !@mkdir($folder, 0700, true) && !is_dir($folder)) {
        throw new RuntimeException('cannot make the folder of taken events');
    }
    if (random_int(1, SWEEP_EVERY) === 1) {
        forget($folder, $now - REMEMBER_SECONDS);
    }
    $file = $folder . '/' . hash('sha256', $eventId);
    $made = @fopen($file, 'x');
    if ($made === false && !file_exists($file)) {
        throw new RuntimeException('cannot write to the folder of taken events');
    }
    return $made !== false && fclose($made);
}

/** Removes what was taken before then. */
function forget(string $folder, int $then): void
{
    foreach (glob($folder . '/*') ?: [] as $file) {
        if (@filemtime($file) < $then) {
            @unlink($file); // another request may have been quicker
        }
    }
}

/**
 * @return array{int, ?array<string, mixed>} the status, and the event if there
 *                                           is work to do
 */
function receive(string $secret): array
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        return [405, null];
    }
    $body = file_get_contents('php://input', false, null, 0, BODY_LIMIT + 1);
    if ($body === false || strlen($body) > BODY_LIMIT) {
        return [413, null];
    }
    $timestamp = $_SERVER['HTTP_X_SERVICE_TIMESTAMP'] ?? '';
    $signature = $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '';
    if (!verify($secret, $timestamp, $signature, $body, time())) {
        return [401, null];
    }
    // The signature covers the body alone: the id is read from there, not from
    // the X-Service-Event-Id header.
    $event = json_decode($body, true);
    if (!is_array($event) || !is_string($event['eventId'] ?? null) || $event['eventId'] === '') {
        return [400, null];
    }
    try {
        return take($event['eventId'], time()) ? [200, $event] : [200, null];
    } catch (RuntimeException $failed) {
        error_log('refused for now: ' . $failed->getMessage());
        return [503, null];
    }
}

/** Sends the answer before the work begins. */
function answer(int $status): void
{
    ignore_user_abort(true);
    http_response_code($status);
    header('Content-Length: 0');
    header('Connection: close');
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
        return;
    }
    flush();
}

/**
 * Where the application acts, for example by fetching the result.
 *
 * @param array<string, mixed> $event
 */
function work(array $event): void
{
    error_log("processed {$event['eventType']} {$event['eventId']}");
}

// Test vectors.

function failures(string $file): int
{
    $vectors = json_decode((string) file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
    $failed = 0;
    foreach ($vectors as $v) {
        $body = (string) base64_decode($v['bodyBase64'], true);
        $got = verify($v['secret'], $v['timestamp'], $v['signature'], $body, $v['now']);
        if ($got !== $v['valid']) {
            echo "{$v['name']}: valid is ", json_encode($got), ', want ', json_encode($v['valid']), "\n";
            $failed++;
        }
    }
    echo count($vectors), " vectors, $failed failures\n";
    return $failed;
}

if (PHP_SAPI === 'cli') {
    if ($argc !== 3 || $argv[1] !== 'vectors') {
        fwrite(STDERR, "usage: php receiver.php vectors FILE, or php -S 127.0.0.1:3000 receiver.php\n");
        exit(1);
    }
    exit(failures($argv[2]) > 0 ? 1 : 0);
}

$secret = (string) getenv('WEBHOOK_SECRET');
if ($secret === '') {
    error_log('WEBHOOK_SECRET is not set');
    answer(503);
    return;
}
[$status, $event] = receive($secret);
answer($status);
if ($event !== null) {
    work($event);
}
