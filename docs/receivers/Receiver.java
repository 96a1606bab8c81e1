import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Takes webhooks: verify, take once, acknowledge, then work. Java 17 or later.
 *
 * <pre>
 * WEBHOOK_SECRET=whsec_... PORT=3000 java Receiver.java
 * java Receiver.java vectors vectors.json
 * </pre>
 */
public final class Receiver {
    // Verification: copy from here to the next heading.

    static final long TOLERANCE_SECONDS = 300;

    /**
     * Whether the exact bytes of the body were signed with the secret within
     * the tolerance. Timestamp and signature are the headers' values, now is in
     * Unix seconds.
     */
    static boolean verify(String secret, String timestamp, String signature, byte[] body, long now)
            throws GeneralSecurityException {
        if (!timestamp.matches("[0-9]{1,12}") || Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.US_ASCII));
        byte[] want = ("v1=" + HexFormat.of().formatHex(mac.doFinal(body))).getBytes(StandardCharsets.US_ASCII);
        boolean valid = false;
        for (String part : signature.split(",")) {
            // Every value is compared: during a rotation there are two.
            if (MessageDigest.isEqual(part.strip().getBytes(StandardCharsets.UTF_8), want)) {
                valid = true;
            }
        }
        return valid;
    }

    // Receiver.

    static final int BODY_LIMIT = 256 * 1024;
    static final Duration REMEMBER = Duration.ofDays(7);
    static final int BACKLOG = 1000;
    static final int THREADS = 8;

    record Event(String id, String type) {}

    /**
     * Takes each event once. This one forgets everything when the process ends,
     * though its events were acknowledged: in production make it a database
     * table with a unique event_id, whose rows are both the memory and the
     * queue.
     */
    static final class Inbox {
        private final Map<String, Instant> taken = new LinkedHashMap<>();
        private final BlockingQueue<Event> queue = new ArrayBlockingQueue<>(BACKLOG);

        /** Queues an event that was not taken before; false without room. */
        synchronized boolean take(Event event, Instant now) {
            Instant oldest = now.minus(REMEMBER);
            for (Iterator<Instant> at = taken.values().iterator(); at.hasNext() && at.next().isBefore(oldest); ) {
                at.remove();
            }
            if (taken.containsKey(event.id())) {
                return true;
            }
            if (!queue.offer(event)) {
                return false;
            }
            taken.put(event.id(), now);
            return true;
        }

        /** Where the application acts, for example by fetching the result. */
        void work() {
            try {
                while (true) {
                    Event event = queue.take();
                    System.out.println("processed " + event.type() + " " + event.id());
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static int receive(HttpExchange exchange, Inbox inbox, String secret) throws IOException, GeneralSecurityException {
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        if (!exchange.getRequestURI().getPath().equals("/webhooks")) {
            return 404;
        }
        byte[] body = exchange.getRequestBody().readNBytes(BODY_LIMIT + 1);
        if (body.length > BODY_LIMIT) {
            return 413;
        }
        Instant now = Instant.now();
        String timestamp = header(exchange, "X-Service-Timestamp");
        String signature = header(exchange, "X-Service-Signature");
        if (!verify(secret, timestamp, signature, body, now.getEpochSecond())) {
            return 401;
        }
        // The signature covers the body alone: the id is read from there, not
        // from the X-Service-Event-Id header.
        Event event = parseEvent(body);
        if (event == null) {
            return 400;
        }
        return inbox.take(event, now) ? 200 : 503;
    }

    static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    static Event parseEvent(byte[] body) {
        try {
            if (new Json(new String(body, StandardCharsets.UTF_8)).read() instanceof Map<?, ?> envelope
                    && envelope.get("eventId") instanceof String id && !id.isEmpty()) {
                return new Event(id, String.valueOf(envelope.get("eventType")));
            }
            return null;
        } catch (IllegalArgumentException notJson) {
            return null;
        }
    }

    static void serve(String secret, int port) throws IOException {
        Inbox inbox = new Inbox();
        Thread worker = new Thread(inbox::work, "worker");
        worker.setDaemon(true);
        worker.start();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(receive(exchange, inbox, secret), -1);
            } catch (GeneralSecurityException missing) {
                throw new IOException(missing);
            }
        });
        server.start();
        System.out.println("listening on http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks");
    }

    /** Reads JSON with the JDK alone; an application has a library for it. */
    static final class Json {
        private static final String LITERALS = "+-.0123456789abcdefghijklmnopqrstuvwxyzE";
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        /** Maps, lists, strings, numbers, booleans and null. */
        Object read() {
            Object value = value();
            if (peek() != 0) {
                throw new IllegalArgumentException("more than one value");
            }
            return value;
        }

        private Object value() {
            return switch (peek()) {
                case '{' -> object();
                case '[' -> array();
                case '"' -> string();
                default -> literal();
            };
        }

        private Map<String, Object> object() {
            Map<String, Object> members = new LinkedHashMap<>();
            for (char before = '{'; !ends(before, '}'); before = ',') {
                String name = string();
                expect(':');
                members.put(name, value());
            }
            return members;
        }

        private List<Object> array() {
            List<Object> elements = new ArrayList<>();
            for (char before = '['; !ends(before, ']'); before = ',') {
                elements.add(value());
            }
            return elements;
        }

        /** Whether the end is here; else passes what stands before an element. */
        private boolean ends(char before, char end) {
            if (before == ',' && accept(end)) {
                return true;
            }
            expect(before);
            return before != ',' && accept(end);
        }

        private String string() {
            expect('"');
            StringBuilder read = new StringBuilder();
            for (char c = next(); c != '"'; c = next()) {
                read.append(c == '\\' ? escaped(next()) : c);
            }
            return read.toString();
        }

        private char escaped(char c) {
            if (c == 'u') {
                return (char) Integer.parseInt("" + next() + next() + next() + next(), 16);
            }
            int control = "bfnrt".indexOf(c);
            return control < 0 ? c : "\b\f\n\r\t".charAt(control);
        }

        private Object literal() {
            int start = at;
            while (at < text.length() && LITERALS.indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            String word = text.substring(start, at);
            return switch (word) {
                case "true" -> true;
                case "false" -> false;
                case "null" -> null;
                default -> new BigDecimal(word);
            };
        }

        private char next() {
            if (at >= text.length()) {
                throw new IllegalArgumentException("ends too early");
            }
            return text.charAt(at++);
        }

        /** The next character that is no white space, 0 at the end. */
        private char peek() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean accept(char c) {
            if (peek() != c) {
                return false;
            }
            at++;
            return true;
        }

        private void expect(char c) {
            if (!accept(c)) {
                throw new IllegalArgumentException("no " + c + " at " + at);
            }
        }
    }

    // Test vectors.

    static int failures(String file) throws IOException, GeneralSecurityException {
        int failed = 0;
        List<?> vectors = (List<?>) new Json(Files.readString(Path.of(file))).read();
        for (Object each : vectors) {
            Map<?, ?> v = (Map<?, ?>) each;
            byte[] body = Base64.getDecoder().decode((String) v.get("bodyBase64"));
            long now = ((BigDecimal) v.get("now")).longValueExact();
            boolean got = verify((String) v.get("secret"), (String) v.get("timestamp"), (String) v.get("signature"), body, now);
            if (got != (Boolean) v.get("valid")) {
                System.out.println(v.get("name") + ": valid is " + got + ", want " + v.get("valid"));
                failed++;
            }
        }
        System.out.println(vectors.size() + " vectors, " + failed + " failures");
        return failed;
    }

    public static void main(String[] args) throws IOException, GeneralSecurityException {
        if (args.length == 2 && args[0].equals("vectors")) {
            System.exit(failures(args[1]) > 0 ? 1 : 0);
        }
        String secret = System.getenv("WEBHOOK_SECRET");
        if (secret == null || secret.isEmpty()) {
            System.err.println("WEBHOOK_SECRET is not set");
            System.exit(1);
        }
        serve(secret, Integer.parseInt(System.getenv().getOrDefault("PORT", "3000")));
    }
}
