<?php
// Reads lines of secret, timestamp, signature and body, each in base64, and now, by commas; prints whether each is ours.
require __DIR__ . '/verify.php';

while (($line = fgets(STDIN)) !== false) {
    $fields = explode(',', rtrim($line, "\n"));
    [$secret, $timestamp, $signature, $body] = array_map('base64_decode', array_slice($fields, 0, 4));
    echo isOurs($secret, $timestamp, $signature, $body, (int) $fields[4]) ? "true\n" : "false\n";
}
