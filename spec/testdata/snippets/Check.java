import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Reads lines of secret, timestamp, signature and body, each in base64, and now, by commas; prints whether each is ours. */
public class Check {
    public static void main(String[] args) throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null; ) {
            var fields = line.split(",", -1);
            System.out.println(Webhooks.isOurs(text(fields[0]), text(fields[1]), text(fields[2]),
                Base64.getDecoder().decode(fields[3]), Long.parseLong(fields[4])));
        }
    }

    private static String text(String encoded) {
        return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    }
}
