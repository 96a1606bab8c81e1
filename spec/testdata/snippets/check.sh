# Reads lines of secret, timestamp, signature and body, each in base64, and now, by commas; prints whether each is ours.
while IFS=, read -r secret timestamp signature body now; do
  printf '%s' "$body" | base64 -d >body.json
  said=$(WEBHOOK_SECRET=$(printf '%s' "$secret" | base64 -d) TIMESTAMP=$(printf '%s' "$timestamp" | base64 -d) \
    SIGNATURE=$(printf '%s' "$signature" | base64 -d) NOW=$now bash verify.sh)
  if [ "$said" = valid ]; then echo true; else echo false; fi
done
